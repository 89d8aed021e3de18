import { createServer, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { toNodeHandler, type H3 } from 'h3/node'
import { toLimitKey, toPlainAddress } from './clientAddress.ts'

/** How long a client may take, in milliseconds, and how much of the server one may hold. */
export interface ClientLimits {
  /** From the first byte to the end of the headers. */
  readonly headersMs: number
  /** From the first byte to the end of the body; also how long an answer may stand still. */
  readonly requestMs: number
  readonly keepAliveMs: number
  /** How often the two above are looked at. */
  readonly checkMs: number
  readonly connections: number
  /** Of one address, or one IPv6 customer; without meaning behind a proxy, where all are the proxy's. */
  readonly connectionsPerAddress: number
}

export const usualLimits: ClientLimits = {
  headersMs: 10_000,
  requestMs: 30_000,
  keepAliveMs: 10_000,
  checkMs: 2_000,
  connections: 4_000,
  connectionsPerAddress: 200,
}

/** A node:http server for the app that clients who send or read slowly cannot fill. */
export function createHttpServer(
  app: H3,
  {
    isBehindProxy,
    limits = usualLimits,
  }: { readonly isBehindProxy: boolean; readonly limits?: ClientLimits },
): Server {
  const server = createServer(
    {
      headersTimeout: limits.headersMs,
      requestTimeout: limits.requestMs,
      keepAliveTimeout: limits.keepAliveMs,
      connectionsCheckingInterval: limits.checkMs,
      maxHeaderSize: 16 * 1024,
    },
    toNodeHandler(app),
  )
  server.maxConnections = limits.connections
  // A socket on which nothing moves, as with a client that does not read its answer.
  server.setTimeout(limits.requestMs)
  if (!isBehindProxy) limitPerAddress(server, limits.connectionsPerAddress)
  return server
}

function limitPerAddress(server: Server, max: number): void {
  const counts = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const client = toLimitKey(toPlainAddress(socket.remoteAddress ?? ''))
    const count = (counts.get(client) ?? 0) + 1
    if (count > max) {
      socket.destroy()
      return
    }
    counts.set(client, count)
    socket.once('close', () => {
      const left = (counts.get(client) ?? 1) - 1
      if (left === 0) counts.delete(client)
      else counts.set(client, left)
    })
  })
}
