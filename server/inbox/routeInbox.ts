import { requestKinds } from '#domain/forms/kinds'
import { getListPath } from '#domain/site/routes'
import type { H3, H3Event } from 'h3'
import type { StaffAccount } from '#store/accounts/accounts'
import type { RouteDependencies } from '../appDependencies.ts'
import { createJsonResponse } from '../http/responses.ts'
import { routeMethods } from '../http/routeMethods.ts'
import { changeMany, changeOne } from './changeRequests.ts'
import { createEventsHandler } from './createEventsHandler.ts'
import { createExportHandler } from './exportRequests.ts'
import { listRequests, showBrandKnowledge, showRequest } from './listRequests.ts'

export function routeInbox(app: H3, dependencies: RouteDependencies): void {
  const { store, files, now, report, requireSession } = dependencies
  const summarize = async () => ({
    ...(await store.counts(now())),
    notifications: await report(),
    losses: files?.losses().length ?? 0,
  })
  const forStaff =
    (handle: (event: H3Event, account: StaffAccount) => Promise<Response>) => async (event: H3Event) =>
      handle(event, (await requireSession(event)).account)

  for (const kind of requestKinds) {
    routeMethods(app, getListPath(kind), {
      GET: forStaff((event, account) => listRequests(dependencies, event, account, kind)),
    })
    routeMethods(app, `${getListPath(kind)}/:id`, {
      PATCH: forStaff((event, account) => changeOne(dependencies, event, kind, account)),
    })
  }
  routeMethods(app, '/api/admin/requests', {
    GET: forStaff((event, account) => listRequests(dependencies, event, account)),
  })
  routeMethods(app, '/api/admin/requests/bulk', {
    POST: forStaff((event, account) => changeMany(dependencies, event, account)),
  })
  routeMethods(app, '/api/admin/requests/:id', {
    GET: forStaff((event) => showRequest(dependencies, event)),
  })
  routeMethods(app, '/api/admin/requests/:id/brand', {
    GET: forStaff((event) => showBrandKnowledge(dependencies, event)),
  })
  routeMethods(app, '/api/admin/colleagues', {
    GET: forStaff(async () => createJsonResponse((await dependencies.staff.list()).map(({ name }) => name))),
  })
  routeMethods(app, '/api/admin/summary', {
    GET: forStaff(async () => createJsonResponse(await summarize())),
  })
  routeMethods(app, '/api/admin/export', {
    GET: forStaff(createExportHandler(dependencies)),
  })
  routeMethods(app, '/api/admin/events', {
    GET: createEventsHandler(dependencies, summarize),
  })
}
