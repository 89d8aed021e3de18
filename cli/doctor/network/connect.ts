import { once } from 'node:events'
import { connect as connectPlain, isIP, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'

export interface Address {
  readonly host: string
  readonly port: number
  readonly isTls: boolean
  /** False where the owner said that a certificate nobody vouches for will do. */
  readonly mustBeTrusted: boolean
}

/** Connects, with TLS where that is wanted, and sends nothing. Whoever gets the socket destroys it. Throws what the system says. */
export async function connect(
  { host, port, isTls, mustBeTrusted }: Address,
  signal: AbortSignal,
): Promise<Socket> {
  signal.throwIfAborted()
  const socket = isTls
    ? connectTls({
        host,
        port,
        rejectUnauthorized: mustBeTrusted,
        ...(isIP(host) === 0 && { servername: host }),
      })
    : connectPlain({ host, port })
  try {
    await once(socket, isTls ? 'secureConnect' : 'connect', { signal })
    return socket
  } catch (error) {
    socket.destroy()
    // An abort hides why it was aborted.
    signal.throwIfAborted()
    throw error
  }
}

/** A URL's host without the brackets of an IPv6 address. */
export function toHost({ hostname }: URL): string {
  return hostname.replace(/^\[(.*)\]$/, '$1')
}
