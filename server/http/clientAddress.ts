import type { H3Event } from 'h3'
import { isIP, isIPv6 } from 'node:net'

/** Behind proxies: the outermost proxy's entry. The client can write entries further left. */
export function getClientAddress(event: H3Event, trustProxy: number): string {
  if (trustProxy > 0) {
    const entries = event.req.headers.get('x-forwarded-for')?.split(',') ?? []
    const claimed = stripPort(entries.at(-trustProxy)?.trim() ?? '')
    if (isIP(claimed) !== 0) return toPlainAddress(claimed)
  }
  return getDirectAddress(event)
}

/** The other end of the connection. */
export function getDirectAddress(event: H3Event): string {
  return toPlainAddress(event.req.ip ?? event.context.clientAddress ?? '')
}

export function isLoopback(address: string): boolean {
  return address === '::1' || /^127\.\d+\.\d+\.\d+$/.test(address)
}

/** What a limit counts. A wider prefix may use `share` times the allowance of one address. */
export interface LimitKey {
  readonly key: string
  readonly share: 1 | 2 | 4
}

/** An IPv4 address, or the /64, /56 and /48 of an IPv6 one: a customer may hold a whole /48. */
export function getLimitKeys(address: string): readonly [LimitKey, ...LimitKey[]] {
  if (!isIPv6(address)) return [{ key: address, share: 1 }]
  const hex = getNetworkPart(address)
  return [
    { key: `${hex}/64`, share: 1 },
    { key: `${hex.slice(0, 14)}/56`, share: 2 },
    { key: `${hex.slice(0, 12)}/48`, share: 4 },
  ]
}

function getNetworkPart(address: string): string {
  const [head = '', tail = ''] = address.split('%', 1)[0]?.split('::') ?? []
  const left = head === '' ? [] : head.split(':')
  const right = tail === '' ? [] : tail.split(':')
  const isShort = address.includes('::')
  const groups = isShort
    ? [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
    : left
  return groups
    .slice(0, 4)
    .map((group) => group.toLowerCase().padStart(4, '0'))
    .join('')
}

/** Strips the IPv6 prefix of a mapped IPv4 address. */
export function toPlainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '')
}

/** Some proxies write '203.0.113.7:4711' and '[2001:db8::7]:4711'. */
function stripPort(entry: string): string {
  const bracketed = /^\[(.+)\](?::\d+)?$/.exec(entry)?.[1]
  if (bracketed !== undefined) return bracketed
  return /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(entry)?.[1] ?? entry
}
