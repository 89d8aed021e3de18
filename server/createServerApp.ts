import { requestKinds } from '#domain/requests/kinds'
import { submitPaths } from '#domain/site/routes'
import { H3, type H3Event } from 'h3'
import { toAnswerHeaders, createJsonResponse } from './http/responses.ts'
import { createRefusal } from './http/createRefusal.ts'
import { guardOrigin, toCorsHeaders } from './http/crossOrigin.ts'
import { getRequestContext } from './http/requestContext.ts'
import { logAnswer } from './http/requestLog.ts'
import { routeLocalNotifications } from './control/routeControlNotifications.ts'
import { routeLocalProbe } from './control/routeControlProbe.ts'
import { routeLocalRequests } from './control/routeControlRequests.ts'
import { routeMethods } from './http/routeMethods.ts'
import { isOverTls } from './http/secureTransport.ts'
import { setSecurityHeaders } from './http/securityHeaders.ts'
import { createPageCounter, type CountPage } from './metrics/createPageCounter.ts'
import { routeMetrics } from './metrics/routeMetrics.ts'
import { toNotificationsHealth } from './notify/notificationsReport.ts'
import { createRefusalRenderer } from './http/renderRefusal.ts'
import { createSubmitHandler } from './submissions/createSubmitHandler.ts'
import type { AppDependencies } from './appDependencies.ts'
import { createPageFinder } from './site/createPageFinder.ts'
import { createReleaseReader } from './site/createReleaseReader.ts'
import { createSiteHandler } from './site/createSiteHandler.ts'
import { routeLocalStaff } from './control/routeControlAccounts.ts'
import { routeStaff } from './inbox/routeInbox.ts'

/**
 * The whole server as an h3 app: the API, the staff's side of it, and the published site. Touches nothing but its parts, so a test
 * runs the real one with `app.request()`, without a port.
 */
export function createServerApp(parts: AppDependencies): H3 {
  const { settings, log } = parts
  const readRelease = createReleaseReader(parts.publicFolder)
  const app = new H3({
    // Errors go to our own log, through the renderer.
    silent: true,
    onError: createRefusalRenderer(parts, readRelease),
    onResponse: (response, event) => {
      const { requestId, allowedOrigin } = getRequestContext(event)
      const headers = toAnswerHeaders(response)
      setSecurityHeaders(headers, isOverTls(event, settings.trustProxy))
      headers.set('x-request-id', requestId)
      if (isApi(event)) {
        headers.set('cache-control', 'no-store')
        headers.set('vary', [headers.get('vary'), 'Origin'].filter(Boolean).join(', '))
        for (const [name, value] of Object.entries(
          allowedOrigin === undefined ? {} : toCorsHeaders(allowedOrigin),
        )) {
          headers.set(name, value)
        }
      }
      logAnswer(log, event, response.status, headers)
    },
  })
  // Without a pattern: h3 would match one anew for each request, and note what it matched.
  app.use((event, next) => (isApi(event) ? guardOrigin(event, settings) : undefined) ?? next())
  const findPage = createPageFinder(readRelease)
  const countPage = createPageCounter(parts, findPage)
  routeVisitors(app, parts, countPage)
  routeMetrics(app, parts, countPage)
  routeStaff(app, parts, findPage)
  routeLocalStaff(app, parts)
  routeLocalRequests(app, parts)
  routeLocalProbe(app, parts)
  routeLocalNotifications(app, parts)
  app.all('/api/**', () => {
    throw createRefusal(404, 'not-found', 'Dit adres bestaat niet.')
  })
  routeMethods(app, '/**', { GET: createSiteHandler(readRelease) })
  return app
}

function isApi({ url }: H3Event): boolean {
  return url.pathname.startsWith('/api/')
}

function routeVisitors(app: H3, parts: AppDependencies, countPage: CountPage): void {
  const submit = createSubmitHandler(parts, countPage)
  for (const kind of requestKinds)
    routeMethods(app, submitPaths[kind], { POST: (event) => submit(event, kind) })
  routeMethods(app, '/api/health', {
    GET: () => {
      const { canWrite, damaged } = parts.store.health()
      const store = { canWrite, damaged: damaged.length }
      const isStopping = parts.stopping?.aborted ?? false
      const notifications = toNotificationsHealth(parts.notifications)
      const isDegraded = Object.values(notifications).some(({ failing }) => failing)
      const serving = isDegraded ? 'degraded' : 'ok'
      const status = isStopping ? 'stopping' : canWrite ? serving : 'unavailable'
      // Requests are kept also while nobody can be told: whoever takes servers out by the code leaves it in, whoever reads sees it.
      const code = status === serving ? 200 : 503
      return createJsonResponse({ status, version: parts.version, store, notifications }, code)
    },
  })
}
