import { once } from 'node:events'
import { connect as connectPlain, isIP, type Socket } from 'node:net'
import { connect as connectTls, TLSSocket } from 'node:tls'

interface ConnectOptions {
  readonly defaultPort: number
  readonly isTls: boolean
  /** False if the settings accept an untrusted certificate. */
  readonly mustBeTrusted: boolean
}

/** Opens a connection and sends nothing. The caller destroys the socket. Throws system errors. */
export async function connect(
  { hostname, port: ownPort }: URL,
  { defaultPort, isTls, mustBeTrusted }: ConnectOptions,
  signal: AbortSignal,
): Promise<Socket> {
  signal.throwIfAborted()
  // Without the brackets of an IPv6 address.
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  const port = Number(ownPort) || defaultPort
  const servername = isIP(host) === 0 ? { servername: host } : {}
  const socket = isTls
    ? connectTls({ host, port, rejectUnauthorized: mustBeTrusted, ...servername })
    : connectPlain({ host, port })
  try {
    await once(socket, isTls ? 'secureConnect' : 'connect', { signal })
    return socket
  } catch (error) {
    socket.destroy()
    signal.throwIfAborted()
    throw error
  }
}

/** When the certificate of an https origin ends, trusted or not. Throws system errors. */
export async function readCertificateEnd(origin: URL, signal: AbortSignal): Promise<Date | undefined> {
  const socket = await connect(origin, { defaultPort: 443, isTls: true, mustBeTrusted: false }, signal)
  const endsAt = socket instanceof TLSSocket ? new Date(socket.getPeerCertificate().valid_to) : undefined
  socket.destroy()
  return endsAt
}
