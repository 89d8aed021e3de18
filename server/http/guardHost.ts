import type { H3Event } from 'h3'
import { isLoopbackName } from '#domain/settings/settingVariables'
import type { ServerSettings } from '../settings.ts'
import { toPlainAddress } from './clientAddress.ts'
import { createRefusal } from './createRefusal.ts'
import type { Log } from './log.ts'

type HostSettings = Pick<ServerSettings, 'publicOrigin' | 'allowedOrigins' | 'apiOrigin'>

const warnEveryMs = 60 * 60_000

/**
 * Refuses two Host or Origin headers, which two servers could read in two ways. With PUBLIC_ORIGIN
 * set, also refuses every host but those of the settings, this machine's own and the address that
 * the connection came to: another site's name could lead to us (DNS rebinding). Health tells nothing
 * secret, and load balancers ask it with any host or none.
 */
export function createHostGuard(
  { publicOrigin, allowedOrigins, apiOrigin }: HostSettings,
  { log, now }: { readonly log: Pick<Log, 'warn'>; readonly now: () => Date },
): (event: H3Event) => void {
  const origins = [publicOrigin, apiOrigin, ...allowedOrigins].filter((origin) => origin !== undefined)
  const hostnames = new Set(origins.map((origin) => new URL(origin).hostname))
  let warnedAtMs = -Infinity
  const warn = () => {
    if (now().getTime() - warnedAtMs < warnEveryMs) return
    warnedAtMs = now().getTime()
    log.warn('a request for another host was refused; if it is yours, add it to ALLOWED_ORIGINS')
  }
  return (event) => {
    if (hasTwo(event, 'host') || hasTwo(event, 'origin')) {
      const message = 'Dit verzoek is niet eenduidig: Host en Origin mogen maar één keer voorkomen.'
      throw createRefusal(400, 'malformed', message, { headers: { connection: 'close' } })
    }
    if (publicOrigin === undefined || event.url.pathname === '/api/health') return
    const hostname = parseHostname(event.req.headers.get('host') ?? '')
    if (hostname !== undefined && (hostnames.has(hostname) || isOwnName(event, hostname))) return
    warn()
    throw createRefusal(421, 'wrong-host', `Dit adres hoort niet bij deze website. Ga naar ${publicOrigin}.`)
  }
}

/** Node keeps only the first Host, and joins Origins with a comma. */
function hasTwo(event: H3Event, name: 'host' | 'origin'): boolean {
  const raw = event.runtime?.node?.req.rawHeaders ?? []
  const count = raw.filter((text, index) => index % 2 === 0 && text.toLowerCase() === name).length
  return count > 1 || (event.req.headers.get(name) ?? '').includes(',')
}

function parseHostname(host: string): string | undefined {
  const url = `http://${host}`
  return /^[\w.:[\]-]+$/.test(host) && URL.canParse(url) ? new URL(url).hostname : undefined
}

/** Programs on this machine use an address. */
function isOwnName(event: H3Event, hostname: string): boolean {
  const local = toPlainAddress(event.runtime?.node?.req.socket.localAddress ?? '')
  return isLoopbackName(hostname) || (local !== '' && hostname.replace(/^\[|\]$/g, '') === local)
}
