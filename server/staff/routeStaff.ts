import { requestKinds } from '#domain/requests/kinds'
import { getListPath } from '#domain/site/routes'
import type { H3, H3Event } from 'h3'
import type { StaffAccount } from '#store/accounts'
import { toJsonAnswer } from '../http/answers.ts'
import { routeMethods } from '../http/routeMethods.ts'
import { unconfiguredReport } from '../notify/notificationsReport.ts'
import type { ServerParts } from '../serverParts.ts'
import type { FindPage } from '../statistics/createStatisticsHandler.ts'
import { routeStatistics } from '../statistics/routeStatistics.ts'
import { createBulkHandler } from './createBulkHandler.ts'
import { createChangeHandler, createTrashHandler } from './createChangeHandler.ts'
import { createDetailHandler } from './createDetailHandler.ts'
import { createEventsHandler } from './createEventsHandler.ts'
import { createExportHandler } from './createExportHandler.ts'
import { createInboxFeed } from './createInboxFeed.ts'
import { createListHandler } from './createListHandler.ts'
import { createRequestIndex } from './createRequestIndex.ts'
import { createSessionOpener } from './createSessionOpener.ts'
import { createSessionGuard } from './createStaffGuard.ts'
import { createSummary } from './createSummary.ts'
import { prepareSearches } from './prepareSearches.ts'
import { routeOwnSessions } from './routeOwnSessions.ts'
import { routePassword } from './routePassword.ts'
import { routeSession } from './routeSession.ts'

/** The staff's side of the API: who they are, the inbox, and the statistics. */
export function routeStaff(app: H3, parts: ServerParts, findPage: FindPage): void {
  const requireSession = createSessionGuard(parts)
  const openSession = createSessionOpener(parts)
  routeSession(app, parts, requireSession, openSession)
  routeOwnSessions(app, parts, requireSession)
  routePassword(app, parts, requireSession, openSession)
  routeStatistics(app, parts, requireSession, findPage)
  routeInbox(app, parts, async (event) => (await requireSession(event)).account)
}

function routeInbox(
  app: H3,
  parts: ServerParts,
  requireStaff: (event: H3Event) => Promise<StaffAccount>,
): void {
  const index = createRequestIndex(parts.store)
  prepareSearches(requestKinds.flatMap((kind) => parts.store.list(kind)))
  const list = createListHandler(parts, index)
  const change = createChangeHandler(parts)
  const changeMany = createBulkHandler(parts)
  const trash = createTrashHandler(parts, true)
  const restore = createTrashHandler(parts, false)
  const showOne = createDetailHandler(parts, index)
  const exportList = createExportHandler(parts, index)
  const count = createSummary(parts, index)
  const summarise = () => ({ ...count(), notifications: parts.notifications?.report() ?? unconfiguredReport })
  const follow = createEventsHandler(parts, createInboxFeed(parts), summarise)
  const forStaff = (handle: (event: H3Event) => Response) => async (event: H3Event) => {
    await requireStaff(event)
    return handle(event)
  }

  for (const kind of requestKinds) {
    routeMethods(app, getListPath(kind), { GET: forStaff((event) => list(event, kind)) })
    routeMethods(app, `${getListPath(kind)}/:id`, {
      PATCH: async (event) => change(event, kind, await requireStaff(event)),
    })
  }
  routeMethods(app, '/api/admin/requests', { GET: forStaff((event) => list(event)) })
  routeMethods(app, '/api/admin/requests/bulk', {
    POST: async (event) => changeMany(event, await requireStaff(event)),
  })
  routeMethods(app, '/api/admin/requests/:id', { GET: forStaff(showOne) })
  routeMethods(app, '/api/admin/requests/:id/trash', {
    POST: async (event) => trash(event, await requireStaff(event)),
  })
  routeMethods(app, '/api/admin/requests/:id/restore', {
    POST: async (event) => restore(event, await requireStaff(event)),
  })
  routeMethods(app, '/api/admin/summary', { GET: forStaff(() => toJsonAnswer(summarise())) })
  routeMethods(app, '/api/admin/export', { GET: forStaff(exportList) })
  routeMethods(app, '/api/admin/events', { GET: follow })
}
