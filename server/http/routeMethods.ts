import type { H3, H3Event } from 'h3'
import { createEmptyResponse } from './responses.ts'
import { createRefusal } from './createRefusal.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type Handler = (event: H3Event) => Response | Promise<Response>

/** HEAD goes with GET, OPTIONS lists the methods, others get 405 with Allow. */
export function routeMethods(
  app: H3,
  path: string,
  handlers: Readonly<Partial<Record<Method, Handler>>>,
): void {
  const allowed: string[] = []
  for (const [method, handler] of Object.entries(handlers)) {
    const methods = method === 'GET' ? (['GET', 'HEAD'] as const) : ([method as Method] as const)
    for (const each of methods) app.on(each, path, handler)
    allowed.push(...methods)
  }
  const allow = [...allowed, 'OPTIONS'].join(', ')
  app.all(path, (event) => {
    if (event.req.method === 'OPTIONS') return createEmptyResponse(204, { allow })
    throw createRefusal(405, 'method-not-allowed', 'Dit adres kan niet op deze manier worden opgevraagd.', {
      headers: { allow },
    })
  })
}
