import { getHandling, type Handling } from '#domain/requests/handling'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { isTrashed } from '#domain/requests/trash'

const minuteMs = 60_000

export interface Planned {
  readonly request: KeptRequest
  readonly appointment: NonNullable<Handling['appointment']>
  readonly assignee: string | undefined
}

/** The appointment of a request that is neither in the trash, archived nor withdrawn. */
export function getPlanned(request: KeptRequest): Planned | undefined {
  if (isTrashed(request) || request.status === 'archived' || request.withdrawnAt !== undefined)
    return undefined
  // Lists ask this of all requests, and most have none.
  if (!request.history.some(({ action }) => action === 'appointment')) return undefined
  const { appointment, assignee } = getHandling(request)
  // One notation: times are compared as text.
  return (
    appointment && {
      request,
      appointment: { ...appointment, start: new Date(appointment.start).toISOString() },
      assignee,
    }
  )
}

/** In order of time. */
export function listPlanned(requests: readonly KeptRequest[]): readonly Planned[] {
  return requests
    .map(getPlanned)
    .filter((planned) => planned !== undefined)
    .sort((one, other) => (toPlace(one) < toPlace(other) ? -1 : 1))
}

function toPlace({ appointment, request }: Planned): string {
  return `${appointment.start} ${request.id}`
}

export interface Slot {
  /** ISO, UTC. */
  readonly start: string
  readonly minutes: number
}

export function getEnd({ start, minutes }: Slot): string {
  return new Date(Date.parse(start) + minutes * minuteMs).toISOString()
}

/** A job may be done before its appointment. */
export function isAhead({ request }: Planned): boolean {
  return request.status !== 'done'
}

/** Appointments of `assignee` at the same time that are ahead, without that of the request itself. */
export function findOverlaps(
  planned: readonly Planned[],
  slot: Slot,
  { id, assignee }: { readonly id: string; readonly assignee: string },
): readonly Planned[] {
  const [start, end] = [Date.parse(slot.start), Date.parse(getEnd(slot))]
  return planned.filter(
    (each) =>
      isAhead(each) &&
      each.assignee === assignee &&
      each.request.id !== id &&
      getStartMs(each) < end &&
      Date.parse(getEnd(each.appointment)) > start,
  )
}

/** The place that the person gave: of the car, or where they live. */
export function getTypedPlace(request: KeptRequest): string {
  if (request.kind === 'contact') return request.carPlace
  return request.kind === 'callback' ? request.location : ''
}

function getStartMs({ appointment }: Planned): number {
  return Date.parse(appointment.start)
}
