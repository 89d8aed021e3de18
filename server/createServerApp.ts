import { requestKinds } from '#domain/kinds'
import { submitPaths, toListPath } from '#domain/routes'
import { H3 } from 'h3'
import { toJsonAnswer } from './http/answers.ts'
import { createRefusal } from './http/createRefusal.ts'
import { guardOrigin, toCorsHeaders } from './http/crossOrigin.ts'
import { toNotes } from './http/eventNotes.ts'
import { logAnswer } from './http/requestLog.ts'
import { routeMethods } from './http/routeMethods.ts'
import { isOverTls } from './http/secureTransport.ts'
import { setSecurityHeaders } from './http/securityHeaders.ts'
import { createRefusalRenderer } from './renderRefusal.ts'
import { createSubmitHandler } from './requests/createSubmitHandler.ts'
import type { ServerParts } from './serverParts.ts'
import { createReleaseReader } from './site/createReleaseReader.ts'
import { createSiteHandler } from './site/createSiteHandler.ts'
import { createChangeHandler } from './staff/createChangeHandler.ts'
import { createListHandler } from './staff/createListHandler.ts'
import { createStaffGuard } from './staff/createStaffGuard.ts'
import { createSummary } from './staff/createSummary.ts'
import { routeLocalStaff } from './staff/routeLocalStaff.ts'
import { routeSession } from './staff/routeSession.ts'

/**
 * The whole server as an h3 app: the API, the staff's side of it, and the published site. Touches nothing but its parts, so a test
 * runs the real one with `app.request()`, without a port.
 */
export function createServerApp(parts: ServerParts): H3 {
  const { settings, log } = parts
  const readRelease = createReleaseReader(parts.publicFolder)
  const app = new H3({
    // Errors go to our own log, through the renderer.
    silent: true,
    onError: createRefusalRenderer(parts, readRelease),
    onResponse: (response, event) => {
      const { requestId, allowedOrigin } = toNotes(event)
      const { headers } = response
      setSecurityHeaders(headers, isOverTls(event, settings.trustProxy))
      headers.set('x-request-id', requestId)
      if (event.url.pathname.startsWith('/api/')) {
        headers.set('cache-control', 'no-store')
        headers.append('vary', 'Origin')
        for (const [name, value] of Object.entries(
          allowedOrigin === undefined ? {} : toCorsHeaders(allowedOrigin),
        )) {
          headers.set(name, value)
        }
      }
      logAnswer(log, event, response)
    },
  })
  app.use('/api/**', (event, next) => guardOrigin(event, settings) ?? next())
  routeVisitors(app, parts)
  routeStaff(app, parts)
  routeLocalStaff(app, parts)
  app.all('/api/**', () => {
    throw createRefusal(404, 'not-found', 'Dit adres bestaat niet.')
  })
  routeMethods(app, '/**', { GET: createSiteHandler(readRelease) })
  return app
}

function routeVisitors(app: H3, parts: ServerParts): void {
  const submit = createSubmitHandler(parts)
  for (const kind of requestKinds)
    routeMethods(app, submitPaths[kind], { POST: (event) => submit(event, kind) })
  routeMethods(app, '/api/health', {
    GET: () => {
      const { canWrite, damaged } = parts.store.health()
      const store = { canWrite, damaged: damaged.length }
      const isStopping = parts.isStopping?.() ?? false
      const status = isStopping ? 'stopping' : canWrite ? 'ok' : 'unavailable'
      return toJsonAnswer({ status, version: parts.version, store }, status === 'ok' ? 200 : 503)
    },
  })
}

function routeStaff(app: H3, parts: ServerParts): void {
  const requireStaff = createStaffGuard(parts)
  const list = createListHandler(parts.store)
  const change = createChangeHandler(parts)
  const summarise = createSummary(parts.store)
  routeSession(app, parts, requireStaff)
  for (const kind of requestKinds) {
    routeMethods(app, toListPath(kind), {
      GET: async (event) => {
        await requireStaff(event)
        return list(event, kind)
      },
    })
    routeMethods(app, `${toListPath(kind)}/:id`, {
      PATCH: async (event) => change(event, kind, await requireStaff(event)),
    })
  }
  routeMethods(app, '/api/admin/summary', {
    GET: async (event) => {
      await requireStaff(event)
      return toJsonAnswer(summarise())
    },
  })
}
