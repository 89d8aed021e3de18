import { getRouterParam, type H3, type H3Event } from 'h3'
import type { Business } from '#content/business'
import { createStaffEvent } from '#domain/calendar/appointmentEvents'
import { formatCalendar } from '#domain/calendar/icalendar'
import { listPlanned } from '#domain/requests/appointments'
import type { Stores } from '#store/stores'
import { createRefusal } from '../http/createRefusal.ts'
import {
  createEmptyResponse,
  createEtag,
  createJsonResponse,
  createTextResponse,
  isNoneMatch,
} from '../http/responses.ts'
import { routeMethods } from '../http/routeMethods.ts'
import type { SessionGuard } from '../http/sessionGuard.ts'
import type { ServerSettings } from '../settings.ts'

const dayMs = 24 * 60 * 60_000
/** Past appointments in a feed. */
const pastDays = 30

export interface CalendarDependencies
  extends Pick<Stores, 'store' | 'staff'>, Pick<SessionGuard, 'requireSession'> {
  readonly settings: Pick<ServerSettings, 'apiOrigin' | 'publicOrigin'>
  readonly business: () => Pick<Business, 'name'>
  readonly now: () => Date
}

/**
 * The appointments of a colleague as a calendar that phones read again and again. Its secret address is the
 * key: GET and POST /api/admin/calendar tell it and renew it. Logs have the route, and no address.
 */
export function routeCalendar(app: H3, dependencies: CalendarDependencies): void {
  const { staff, settings, requireSession } = dependencies
  const getOrigin = ({ url }: H3Event) => settings.apiOrigin ?? settings.publicOrigin ?? url.origin
  const tell = async (event: H3Event, renews: boolean) => {
    const { account } = await requireSession(event)
    const token = await staff.readCalendarToken(account.name, renews)
    return createJsonResponse({ url: `${getOrigin(event)}/api/calendar/${token}.ics` })
  }
  routeMethods(app, '/api/admin/calendar', {
    GET: (event) => tell(event, false),
    POST: (event) => tell(event, true),
  })
  routeMethods(app, '/api/calendar/:file', {
    GET: async (event) => {
      const token = getRouterParam(event, 'file')?.replace(/\.ics$/, '') ?? ''
      const account = await staff.findByCalendarToken(token)
      if (!account) throw createRefusal(404, 'not-found', 'Deze agenda is er niet (meer).')
      return showFeed(dependencies, event, account.name, getOrigin(event))
    },
  })
}

async function showFeed(
  { store, business, now }: CalendarDependencies,
  event: H3Event,
  name: string,
  origin: string,
): Promise<Response> {
  const appointmentFrom = new Date(now().getTime() - pastDays * dayMs).toISOString()
  const { requests } = await store.query({ mine: true, asker: name, appointmentFrom }, now())
  const text = formatCalendar({
    name: `${business().name}: afspraken van ${name}`,
    method: 'PUBLISH',
    events: listPlanned(requests).map((planned) => createStaffEvent(planned, origin)),
  })
  const etag = createEtag(text)
  if (isNoneMatch(event.req.headers, etag)) return createEmptyResponse(304, { etag })
  return createTextResponse(text, 200, {
    etag,
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': 'inline; filename="afspraken.ics"',
  })
}
