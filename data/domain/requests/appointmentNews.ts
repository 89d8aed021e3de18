import { getPlanned } from '#domain/requests/appointments'
import { countSince, getHandling, type Handling } from '#domain/requests/handling'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { getLastAt } from '#domain/requests/retention'

/** A change may be undone for so long. Only then is the customer told. */
export const toldAfterMs = 30_000

type Appointment = NonNullable<Handling['appointment']>

/** What a customer must be told about the appointment. `sequence` grows with each message. */
export interface AppointmentNews {
  readonly what: 'made' | 'moved' | 'cancelled'
  readonly appointment: Appointment
  readonly sequence: number
}

/**
 * Undefined if the customer knows it already, or staff chose to send nothing. A customer who was told
 * of an appointment is always told of its cancellation.
 */
export function getAppointmentNews(request: KeptRequest): AppointmentNews | undefined {
  const steps = listSteps(request)
  const told = steps.slice(0, -1).findLast((step, index) => {
    const next = steps[index + 1]
    return isTelling(step) && next !== undefined && Date.parse(next.at) - Date.parse(step.at) >= toldAfterMs
  })?.appointment
  const appointment = steps.at(-1)?.appointment
  const sequence = countSince(request.history)
  if (!appointment) return told && { what: 'cancelled', appointment: told, sequence }
  if (!appointment.tellsCustomer || (told && isSame(told, appointment))) return undefined
  return { what: told ? 'moved' : 'made', appointment, sequence }
}

interface Step {
  readonly at: string
  /** What stood after it. */
  readonly appointment: Appointment | undefined
}

/** Each change of the appointment, also an undo of one, and the archive or the trash, which cancel it. */
function listSteps(request: KeptRequest): readonly Step[] {
  const { history } = request
  const versions = new Set(
    history.flatMap(({ action, version }) => (action === 'appointment' ? [version] : [])),
  )
  const changes = history.flatMap((entry, index) =>
    entry.action === 'appointment' || (entry.action === 'undo' && versions.has(entry.undoes))
      ? [{ at: entry.at, appointment: getHandling({ history: history.slice(0, index + 1) }).appointment }]
      : [],
  )
  const isVoid = changes.at(-1)?.appointment !== undefined && !getPlanned(request)
  return isVoid ? [...changes, { at: getLastAt(request), appointment: undefined }] : changes
}

/** A removal tells whoever knew of the appointment. */
function isTelling({ appointment }: Step): boolean {
  return appointment === undefined || appointment.tellsCustomer === true
}

function isSame(one: Appointment, other: Appointment): boolean {
  return (
    Date.parse(one.start) === Date.parse(other.start) &&
    one.minutes === other.minutes &&
    one.place === other.place
  )
}

/** Whether a change makes, moves or cancels an appointment. */
export function changesAppointment(before: KeptRequest, after: KeptRequest): boolean {
  return JSON.stringify(getPlanned(before)?.appointment) !== JSON.stringify(getPlanned(after)?.appointment)
}
