import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  createHttpServer,
  defaultLimits,
  stopHttpServer,
  type ClientLimits,
} from '../../server/http/createHttpServer.ts'
import { toNodeHandler } from 'h3/node'
import { onTestFinished } from 'vitest'
import type { TestServer } from './createTestServer.ts'
import { openSocket } from './spawnServer.ts'

export interface Listening {
  readonly server: Server
  readonly port: number
  /**
   * Sends bytes as they are on a connection of their own and gives all that comes back until it is
   * closed.
   */
  readonly send: (bytes: string | Uint8Array) => Promise<string>
}

/** A test's app on a port of this machine, for what only a real connection can show. */
export async function listenApp(
  { app }: Pick<TestServer, 'app'>,
  { limits = defaultLimits, isBehindProxy = false }: { limits?: ClientLimits; isBehindProxy?: boolean } = {},
): Promise<Listening> {
  const server = createHttpServer(toNodeHandler(app), { isBehindProxy, limits })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => stopHttpServer(server, 0))
  const { port } = server.address() as AddressInfo
  return {
    server,
    port,
    send: async (bytes) => {
      const { socket, received } = await openSocket(port)
      socket.write(bytes)
      return received
    },
  }
}
