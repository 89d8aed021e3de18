import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ServerSettings } from '../settings.ts'
import { StartError } from '../startError.ts'

/** Where a server listens: for people, and for this machine's own programs. */
export interface ListeningUrls {
  readonly url: string
  readonly localUrl: string
}

/** Listens, and gives the addresses with the port that was really taken. Throws StartError where it cannot. */
export async function listen(
  server: Server,
  { port, host }: Pick<ServerSettings, 'port' | 'host'>,
): Promise<ListeningUrls> {
  server.listen(port, host)
  try {
    await once(server, 'listening')
  } catch (cause) {
    throw new StartError('CANNOT_LISTEN', toMessage(cause, host, port), { cause })
  }
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no network address')
  return toUrls(address)
}

function toUrls({ address, port, family }: AddressInfo): ListeningUrls {
  const host = family === 'IPv6' ? `[${address}]` : address
  const local = address === '0.0.0.0' ? '127.0.0.1' : address === '::' ? '[::1]' : host
  const isLocal = address === '127.0.0.1' || address === '::1'
  return { url: `http://${isLocal ? 'localhost' : host}:${port}`, localUrl: `http://${local}:${port}` }
}

function toMessage(cause: unknown, host: string, port: number): string {
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
