import { requestKinds } from '#domain/forms/kinds'
import type { NotificationsReport } from '#domain/notifications'
import { getListPath } from '#domain/site/routes'
import type { H3, H3Event } from 'h3'
import type { StaffAccount } from '#store/accounts'
import type { AppDependencies } from '../appDependencies.ts'
import { createJsonResponse } from '../http/responses.ts'
import { routeMethods } from '../http/routeMethods.ts'
import { createBulkHandler, createChangeHandler, createTrashHandler } from './createChangeHandler.ts'
import { createEventsHandler } from './createEventsHandler.ts'
import { createExportHandler } from './createExportHandler.ts'
import { createDetailHandler, createListHandler } from './createListHandler.ts'

export interface InboxGuard {
  readonly requireSession: (event: H3Event) => Promise<{ readonly account: StaffAccount }>
  readonly requireToken: (event: H3Event) => Promise<string>
  readonly isValid: (token: string) => Promise<boolean>
}

/** The staff's lists, changes, export and live events under /api/admin. */
export function routeInbox(
  app: H3,
  dependencies: AppDependencies,
  guard: InboxGuard,
  report: () => NotificationsReport,
): void {
  const { store, now } = dependencies
  const list = createListHandler(dependencies)
  const change = createChangeHandler(dependencies)
  const changeMany = createBulkHandler(dependencies)
  const trash = createTrashHandler(dependencies, true)
  const restore = createTrashHandler(dependencies, false)
  const summarize = async () => ({ ...(await store.counts(now())), notifications: report() })
  const forStaff =
    (handle: (event: H3Event, account: StaffAccount) => Promise<Response>) => async (event: H3Event) =>
      handle(event, (await guard.requireSession(event)).account)

  for (const kind of requestKinds) {
    routeMethods(app, getListPath(kind), { GET: forStaff((event) => list(event, kind)) })
    routeMethods(app, `${getListPath(kind)}/:id`, {
      PATCH: forStaff((event, account) => change(event, kind, account)),
    })
  }
  routeMethods(app, '/api/admin/requests', { GET: forStaff((event) => list(event)) })
  routeMethods(app, '/api/admin/requests/bulk', { POST: forStaff(changeMany) })
  routeMethods(app, '/api/admin/requests/:id', { GET: forStaff(createDetailHandler(dependencies)) })
  routeMethods(app, '/api/admin/requests/:id/trash', { POST: forStaff(trash) })
  routeMethods(app, '/api/admin/requests/:id/restore', { POST: forStaff(restore) })
  routeMethods(app, '/api/admin/summary', {
    GET: forStaff(async () => createJsonResponse(await summarize())),
  })
  routeMethods(app, '/api/admin/export', { GET: forStaff(createExportHandler(dependencies)) })
  routeMethods(app, '/api/admin/events', { GET: createEventsHandler(dependencies, guard, summarize) })
}
