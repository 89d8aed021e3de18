import { once } from 'node:events'
import { isIP } from 'node:net'
import { connect } from 'node:tls'

/** When the certificate of an https origin ends, trusted or not. Sends nothing. Throws system errors. */
export async function readCertificateEnd({ hostname, port }: URL, signal: AbortSignal): Promise<Date> {
  signal.throwIfAborted()
  // Without the brackets of an IPv6 address.
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  const servername = isIP(host) === 0 ? { servername: host } : {}
  const socket = connect({ host, port: Number(port) || 443, rejectUnauthorized: false, ...servername })
  try {
    await once(socket, 'secureConnect', { signal })
    return new Date(socket.getPeerCertificate().valid_to)
  } finally {
    socket.destroy()
  }
}
