import type { H3Event } from 'h3'

/** True when the visitor's own connection is encrypted, as a trusted proxy says. */
export function isOverTls(event: H3Event, trustProxy: number): boolean {
  if (trustProxy === 0) return event.url.protocol === 'https:'
  const entries = event.req.headers.get('x-forwarded-proto')?.split(',') ?? []
  return (entries.at(-trustProxy) ?? entries[0])?.trim().toLowerCase() === 'https'
}
