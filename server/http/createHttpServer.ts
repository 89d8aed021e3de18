import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { ServerSettings } from '../settings.ts'
import { StartError } from '../startError.ts'
import { getLimitKeys, toPlainAddress, type LimitKey } from './clientAddress.ts'

export type ClientLimits = Readonly<typeof defaultLimits>

export const defaultLimits = {
  /** From the first byte to the end of the headers. */
  headersMs: 10_000,
  /** From the first byte to the end of the body; also the longest pause in a response. */
  requestMs: 30_000,
  keepAliveMs: 10_000,
  /** Longer than proxies keep idle connections: nginx 60 or 75 s, HAProxy as set, Caddy 2 minutes. */
  proxyKeepAliveMs: 130_000,
  checkMs: 2_000,
  connections: 4_000,
  /** Of an IPv4 address or a /64. Not applied behind a proxy, whose connections they all are. */
  connectionsPerAddress: 200,
}

export function createHttpServer(
  handle: RequestListener,
  options: { readonly isBehindProxy: boolean; readonly limits?: ClientLimits },
): Server {
  const { isBehindProxy, limits = defaultLimits } = options
  const server = createServer(
    {
      headersTimeout: limits.headersMs,
      requestTimeout: limits.requestMs,
      // A proxy would send a request on a connection that ends at that moment.
      keepAliveTimeout: isBehindProxy ? limits.proxyKeepAliveMs : limits.keepAliveMs,
      connectionsCheckingInterval: limits.checkMs,
      maxHeaderSize: 16 * 1024,
    },
    handle,
  )
  server.maxConnections = limits.connections
  // Closes sockets without progress, such as of a client that does not read its response.
  server.setTimeout(limits.requestMs)
  if (!isBehindProxy) limitPerAddress(server, limits.connectionsPerAddress)
  return server
}

/**
 * @param socket the descriptor of an open socket, in place of host and port.
 * @returns `localUrl` is the address for programs on this machine. Throws StartError.
 */
export async function listen(
  server: Server,
  { port, host }: Pick<ServerSettings, 'port' | 'host'>,
  socket?: number,
): Promise<{ readonly url: string; readonly localUrl: string }> {
  if (socket === undefined) server.listen(port, host)
  else server.listen({ fd: socket })
  try {
    await once(server, 'listening')
  } catch (cause) {
    throw new StartError('CANNOT_LISTEN', getListenMessage(cause, host, port), { cause })
  }
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no network address')
  return getUrls(address)
}

/** Stops accepting, lets requests finish, and closes the rest after `deadlineMs`. */
export async function stopHttpServer(server: Server, deadlineMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  // close() ends only currently idle connections; the others would stay open until they time out.
  const closeIdle = setInterval(() => server.closeIdleConnections(), 50)
  const deadline = setTimeout(() => server.closeAllConnections(), deadlineMs)
  await closed
  clearInterval(closeIdle)
  clearTimeout(deadline)
}

function limitPerAddress(server: Server, max: number): void {
  const counts = new Map<string, number>()
  const add = (keys: readonly LimitKey[], change: number) => {
    for (const { key } of keys) {
      const count = (counts.get(key) ?? 0) + change
      if (count === 0) counts.delete(key)
      else counts.set(key, count)
    }
  }
  server.on('connection', (socket: Socket) => {
    const keys = getLimitKeys(toPlainAddress(socket.remoteAddress ?? ''))
    if (keys.some(({ key, share }) => (counts.get(key) ?? 0) >= max * share)) {
      socket.destroy()
      return
    }
    add(keys, 1)
    socket.once('close', () => add(keys, -1))
  })
}

function getUrls({ address, port, family }: AddressInfo) {
  const host = family === 'IPv6' ? `[${address}]` : address
  const local = address === '0.0.0.0' ? '127.0.0.1' : address === '::' ? '[::1]' : host
  const isLocal = address === '127.0.0.1' || address === '::1'
  return { url: `http://${isLocal ? 'localhost' : host}:${port}`, localUrl: `http://${local}:${port}` }
}

function getListenMessage(cause: unknown, host: string, port: number): string {
  switch (cause instanceof Error && 'code' in cause ? cause.code : undefined) {
    case 'EADDRINUSE':
      return `Port ${port} is already in use. Stop the program that uses it, or choose another port, such as PORT=${port + 1}.`
    case 'EACCES':
      return `Port ${port} may not be used by this user. Choose a port above 1023, such as PORT=3000.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `HOST is '${host}', which is no address of this machine. Use 127.0.0.1 for this machine alone, or 0.0.0.0 for all its networks.`
    default:
      return `The server cannot listen on ${host}:${port}: ${cause instanceof Error ? cause.message : String(cause)}`
  }
}
