import { H3, type H3Event } from 'h3'
import type { Business } from '#content/business'
import { getCorsHeaders, guardOrigin } from './http/crossOrigin.ts'
import { createHostGuard } from './http/guardHost.ts'
import { logResponse, type Log } from './http/log.ts'
import { createRefusalRenderer } from './http/renderRefusal.ts'
import { getRequestContext } from './http/requestContext.ts'
import { isOverTls, setSecurityHeaders } from './http/securityHeaders.ts'
import type { ServerSettings } from './settings.ts'
import type { Release } from './site/openRelease.ts'
import { createRefusalPage } from './submissions/createRefusalPage.ts'

export interface BaseDependencies {
  readonly settings: Pick<ServerSettings, 'publicOrigin' | 'allowedOrigins' | 'apiOrigin' | 'trustProxy'>
  readonly log: Log
  readonly now: () => Date
  readonly business: () => Business
  readonly readRelease: () => Promise<Release>
}

/** An app without routes: refusals, origin checks, headers and the log. */
export function createBaseApp(dependencies: BaseDependencies): H3 {
  const app = new H3({
    // renderRefusal logs errors.
    silent: true,
    onError: createRefusalRenderer(dependencies, createRefusalPage(dependencies)),
    onResponse: (response, event) => finishResponse(response, event, dependencies),
  })
  const { settings } = dependencies
  const guardHost = createHostGuard(settings, dependencies)
  // A middleware without a path costs least.
  app.use((event, next) => {
    getRequestContext(event)
    guardHost(event)
    return (isApi(event) ? guardOrigin(event, settings) : undefined) ?? next()
  })
  return app
}

function isApi({ url }: H3Event): boolean {
  return url.pathname.startsWith('/api/')
}

function finishResponse(response: Response, event: H3Event, { settings, log }: BaseDependencies): void {
  const { requestId, allowedOrigin } = getRequestContext(event)
  const { headers } = response
  setSecurityHeaders(headers, isOverTls(event, settings.trustProxy))
  headers.set('x-request-id', requestId)
  if (isApi(event)) {
    // Staff's browsers keep the photos of visitors.
    if (headers.get('cache-control')?.startsWith('private') !== true) headers.set('cache-control', 'no-store')
    headers.set('vary', [headers.get('vary'), 'Origin'].filter(Boolean).join(', '))
    if (allowedOrigin !== undefined)
      for (const [name, value] of Object.entries(getCorsHeaders(allowedOrigin))) headers.set(name, value)
  }
  logResponse(log, event, response)
}
