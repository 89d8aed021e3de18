import type { CalendarEvent } from '#domain/calendar/icalendar'
import { getEnd, type Planned } from '#domain/requests/appointments'
import { getLastAt } from '#domain/requests/retention'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { formatVehicle } from '#domain/requests/vehicle'

/** The same for each version of the appointment. Of no host: a move to another address changes nothing. */
export function getAppointmentUid({ id }: Pick<KeptRequest, 'id'>): string {
  return `afspraak-${id}@autosleutel`
}

/**
 * An appointment in the calendar of a colleague. It may be shown on a locked screen, so it has first
 * name, car, place and a link, but no last name or number. `origin` is that of the staff app.
 */
export function createStaffEvent({ request, appointment }: Planned, origin: string): CalendarEvent {
  const url = `${origin}/admin/alles?aanvraag=${encodeURIComponent(request.id)}`
  return {
    uid: getAppointmentUid(request),
    sequence: appointment.sequence,
    changedAt: getLastAt(request),
    start: appointment.start,
    end: getEnd(appointment),
    summary: [getFirstName(request), getCar(request)].filter((part) => part !== '').join(' · '),
    location: appointment.place,
    description: url,
    url,
  }
}

/** One word: on the telephone a whole name may be typed as the first name. */
function getFirstName(request: KeptRequest): string {
  const name = request.kind === 'callback' ? request.name : request.firstName
  return name.trim().split(/\s+/)[0] ?? ''
}

/** As the RDW names it, else as it was typed. */
export function getCar(request: KeptRequest): string {
  const { brand, model } = request.vehicle ?? {}
  const known = formatVehicle({ brand, model })
  if (known !== '' || request.kind === 'callback') return known
  return request.carBrand
}
