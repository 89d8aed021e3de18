import type { ChannelReport, ChannelStatus, NotificationsReport } from '#domain/notifications'
import { requestKinds } from '#domain/forms/kinds'
import { submitPaths } from '#domain/site/routes'
import { emptyTotals } from '#domain/statistics/pageTotals'
import { H3, type H3Event } from 'h3'
import type { AppDependencies } from './appDependencies.ts'
import { createSessionGuard } from './auth/createSessionGuard.ts'
import { routeAuth } from './auth/routeAuth.ts'
import { routeControl } from './control/routeControl.ts'
import { createRefusal } from './http/createRefusal.ts'
import { getCorsHeaders, guardOrigin } from './http/crossOrigin.ts'
import { logResponse } from './http/log.ts'
import { createRefusalRenderer } from './http/renderRefusal.ts'
import { getRequestContext } from './http/requestContext.ts'
import { createJsonResponse } from './http/responses.ts'
import { routeMethods } from './http/routeMethods.ts'
import { isOverTls, setSecurityHeaders } from './http/securityHeaders.ts'
import { routeInbox } from './inbox/routeInbox.ts'
import { createPageCounter, routeMetrics, type CountPage } from './metrics/routeMetrics.ts'
import { unconfiguredReport } from './notify/notificationsReport.ts'
import { createPageFinder } from './site/findFile.ts'
import { createSiteHandler } from './site/createSiteHandler.ts'
import { createReleaseReader, readPagePolicy, type Release } from './site/openRelease.ts'
import { routeStatistics } from './statistics/routeStatistics.ts'
import { createRefusalPage, type LoadShell } from './submissions/createRefusalPage.ts'
import { createSubmitHandler } from './submissions/createSubmitHandler.ts'

/** The whole server as an h3 app. Tests call `app.request()`, without a port. */
export function createServerApp(dependencies: AppDependencies): H3 {
  const { settings, log, publicFolder, notifications } = dependencies
  const readRelease = createReleaseReader(publicFolder)
  const app = new H3({
    // renderRefusal logs errors.
    silent: true,
    onError: createRefusalRenderer(
      dependencies,
      createRefusalPage(dependencies, createShellLoader(readRelease)),
    ),
    onResponse: (response, event) => finishResponse(response, event, dependencies),
  })
  // A middleware without a path costs least.
  app.use((event, next) => (isApi(event) ? guardOrigin(event, settings) : undefined) ?? next())
  const report = () => notifications?.report() ?? unconfiguredReport
  const findPage = createPageFinder(readRelease)
  const countPage = createPageCounter({ ...dependencies, log }, findPage)
  const guard = createSessionGuard(dependencies)
  routeSubmissions(app, dependencies, countPage)
  routeHealth(app, dependencies, report)
  routeMetrics(app, dependencies, countPage)
  routeAuth(app, dependencies, guard.requireSession)
  routeStatistics(app, dependencies, guard.requireSession, findPage)
  routeInbox(app, dependencies, guard, report)
  routeControl(app, dependencies, report)
  app.all('/api/**', () => {
    throw createRefusal(404, 'not-found', 'Dit adres bestaat niet.')
  })
  routeMethods(app, '/**', { GET: createSiteHandler(readRelease) })
  return app
}

function isApi({ url }: H3Event): boolean {
  return url.pathname.startsWith('/api/')
}

/** Adds headers to every response, and logs it. */
function finishResponse(
  response: Response,
  event: H3Event,
  { settings, log }: Pick<AppDependencies, 'settings' | 'log'>,
): void {
  const { requestId, allowedOrigin } = getRequestContext(event)
  const { headers } = response
  setSecurityHeaders(headers, isOverTls(event, settings.trustProxy))
  headers.set('x-request-id', requestId)
  if (isApi(event)) {
    headers.set('cache-control', 'no-store')
    headers.set('vary', [headers.get('vary'), 'Origin'].filter(Boolean).join(', '))
    if (allowedOrigin !== undefined)
      for (const [name, value] of Object.entries(getCorsHeaders(allowedOrigin))) headers.set(name, value)
  }
  logResponse(log, event, response)
}

/** Undefined if the site cannot be read: the refusal must still reach the visitor. */
function createShellLoader(readRelease: () => Promise<Release>): LoadShell {
  return async (kind) => {
    try {
      const release = await readRelease()
      const html = await release.loadHidden(
        kind === undefined ? '_form-shell.html' : `_form-shell-${kind}.html`,
      )
      return html === undefined ? undefined : { html, policy: readPagePolicy(html) }
    } catch {
      return undefined
    }
  }
}

function routeSubmissions(app: H3, dependencies: AppDependencies, countPage: CountPage): void {
  const submit = createSubmitHandler(
    dependencies,
    (page) => void countPage(page, { ...emptyTotals, requests: 1 }),
  )
  for (const kind of requestKinds)
    routeMethods(app, submitPaths[kind], { POST: (event) => submit(event, kind) })
}

function routeHealth(
  app: H3,
  { store, stopping, version }: AppDependencies,
  report: () => NotificationsReport,
): void {
  routeMethods(app, '/api/health', {
    GET: () => {
      const { canWrite, hasLock, damaged } = store.health()
      const { mail, webhook } = report()
      const notifications = { mail: getStatus(mail), webhook: getStatus(webhook) }
      const isDegraded = mail.failing || webhook.failing
      const serving = isDegraded ? 'degraded' : 'ok'
      const status = stopping?.aborted ? 'stopping' : canWrite ? serving : 'unavailable'
      // Also 200 while notifications fail: requests are still stored, so a load balancer must not
      // remove the server.
      const code = status === serving ? 200 : 503
      return createJsonResponse(
        { status, version, store: { canWrite, hasLock, damaged: damaged.length }, notifications },
        code,
      )
    },
  })
}

/** The public part of a report. */
function getStatus({ configured, failing, waiting }: ChannelReport): ChannelStatus {
  return { configured, failing, waiting }
}
