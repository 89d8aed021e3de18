import { alertingChannels, mapChannels, type ChannelReport, type ChannelStatus } from '#domain/notifications'
import { requestKinds } from '#domain/forms/kinds'
import { submitPaths } from '#domain/site/routes'
import type { H3 } from 'h3'
import { countLostRecords } from '#store/requests/losses'
import type { AppDependencies, RouteDependencies } from './appDependencies.ts'
import { createLoginLimits } from './auth/createLoginLimits.ts'
import { createSessionGuard } from './auth/createSessionGuard.ts'
import { routeAuth } from './auth/routeAuth.ts'
import { routeColleagues } from './auth/routeColleagues.ts'
import { routeCar } from './car/routeCar.ts'
import { routeControl } from './control/routeControl.ts'
import { createBaseApp } from './createBaseApp.ts'
import { createRefusal } from './http/createRefusal.ts'
import { createJsonResponse } from './http/responses.ts'
import { routeMethods } from './http/routeMethods.ts'
import { routeInbox } from './inbox/routeInbox.ts'
import { createPageCounter, routeMetrics } from './metrics/routeMetrics.ts'
import { createMonitor } from './monitoring/createMonitor.ts'
import { routePush } from './push/routePush.ts'
import { unconfiguredReport } from '#store/outbox/notificationsReport'
import { createPageFinder } from './site/createPageFinder.ts'
import { createSiteHandler } from './site/createSiteHandler.ts'
import { createReleaseReader } from './site/openRelease.ts'
import { previewPath, servePreview } from './site/servePreview.ts'
import { routeStatistics } from './statistics/routeStatistics.ts'
import type { Website } from './website/createWebsite.ts'
import { routeWebsite, routeWebsiteElsewhere } from './website/routeWebsite.ts'
import { createSubmitHandler } from './submissions/createSubmitHandler.ts'

/** The whole server as an h3 app. Tests call `app.request()`, without a port. */
export function createServerApp(dependencies: AppDependencies): H3 {
  const { notifications, readRelease } = dependencies
  const report = async () => (await notifications?.report()) ?? unconfiguredReport
  const monitor = createMonitor(dependencies, report)
  const app = createBaseApp(dependencies, monitor.observe)
  const findPage = createPageFinder(readRelease)
  const routing: RouteDependencies = {
    ...dependencies,
    ...createSessionGuard(dependencies),
    report,
    findPage,
    countPage: createPageCounter(dependencies, findPage),
    countListeners: monitor.countListeners,
  }
  const submit = createSubmitHandler(routing)
  for (const kind of requestKinds)
    routeMethods(app, submitPaths[kind], { POST: (event) => submit(event, kind) })
  routeCar(app, routing)
  routeHealth(app, routing)
  routeMetrics(app, routing)
  const limited = { ...routing, limit: createLoginLimits(routing.limits) }
  routeAuth(app, limited)
  routeColleagues(app, limited)
  routeStatistics(app, routing)
  routeInbox(app, routing)
  if (routing.push) routePush(app, { ...routing, ...routing.push })
  if (routing.website) routeDesk(app, routing.website, routing)
  else routeWebsiteElsewhere(app, routing)
  routeControl(app, routing)
  monitor.route(app)
  app.all('/api/**', () => {
    throw createRefusal(404, 'not-found', 'Dit adres bestaat niet.')
  })
  routeMethods(app, '/**', { GET: createSiteHandler(readRelease) })
  return app
}

function routeDesk(app: H3, website: Website, routing: RouteDependencies): void {
  routeWebsite(app, website, routing)
  const readPreview = createReleaseReader(website.previewFolder)
  for (const path of [previewPath, `${previewPath}/**`]) {
    routeMethods(app, path, {
      GET: async (event) => {
        await routing.requireOwner(event)
        return servePreview(await readPreview(), event)
      },
    })
  }
}

function routeHealth(app: H3, { store, files, stopping, version, report }: RouteDependencies): void {
  routeMethods(app, '/api/health', {
    GET: async () => {
      const { canWrite, hasLock, damaged } = await store.health()
      const losses = files?.losses() ?? []
      // A store that cannot be written may not be readable either.
      const reports = canWrite ? await report() : undefined
      const notifications = reports && mapChannels(alertingChannels, (name) => getStatus(reports[name]))
      const isFailing = reports && alertingChannels.some((name) => reports[name].failing)
      const isDegraded = isFailing || damaged.length > 0 || losses.length > 0
      const serving = isDegraded ? 'degraded' : 'ok'
      const status = stopping?.aborted ? 'stopping' : canWrite ? serving : 'unavailable'
      // Also 200 while notifications fail or files are lost: requests are still stored, so a load
      // balancer must not remove the server.
      const code = status === serving ? 200 : 503
      return createJsonResponse(
        {
          status,
          version,
          store: {
            canWrite,
            hasLock,
            damaged: damaged.length,
            losses: { files: losses.length, records: countLostRecords(losses) },
          },
          notifications,
        },
        code,
      )
    },
  })
}

function getStatus({ configured, failing, waiting }: ChannelReport): ChannelStatus {
  return { configured, failing, waiting }
}
