import { once } from 'node:events'
import { request as requestPlain, type IncomingMessage } from 'node:http'
import { request as requestTls } from 'node:https'
import { text as readText } from 'node:stream/consumers'
import { TLSSocket } from 'node:tls'
import { getNetworkReason } from './network.ts'

interface Question {
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** False to look at what an untrusted certificate protects. Default: true. */
  readonly mustBeTrusted?: boolean
}

export type OutsideAnswer = Awaited<ReturnType<typeof askOutside>>

/**
 * Asks as a stranger does: through the name, the proxies and TLS, on a new connection. Follows no
 * redirect, because the redirect itself is judged. Throws system errors.
 */
export async function askOutside(url: URL, question: Question, signal: AbortSignal) {
  const { headers = {}, body, mustBeTrusted = true } = question
  const send = url.protocol === 'https:' ? requestTls : requestPlain
  const method = body === undefined ? 'GET' : 'POST'
  const options = { method, headers, signal, agent: false, rejectUnauthorized: mustBeTrusted }
  try {
    const request = send(url, options)
    // The response rejects as well.
    request.on('error', () => undefined)
    request.end(body)
    const [response]: IncomingMessage[] = await once(request, 'response')
    if (!response) throw new Error('there was no response')
    const { socket } = response
    /** Of this machine on the connection. */
    const localAddress = (socket.localAddress ?? '').replace(/^::ffff:/, '')
    const tls = socket instanceof TLSSocket ? socket : undefined
    const validTo = tls?.getPeerCertificate().valid_to
    /** A code such as 'CERT_HAS_EXPIRED'. Undefined if the certificate is trusted. */
    const distrust = tls?.authorized === false ? String(tls.authorizationError) : undefined
    const text = await readText(response)
    const { statusCode = 0 } = response
    return { status: statusCode, headers: response.headers, text, localAddress, validTo, distrust }
  } catch (error) {
    signal.throwIfAborted()
    throw error
  }
}

/** An answer, or why there is none. Nothing secret is sent, so any certificate will do. */
export async function tryAsk(
  url: URL,
  timeout: AbortSignal,
  signal: AbortSignal,
): Promise<OutsideAnswer | string> {
  try {
    return await askOutside(url, { mustBeTrusted: false }, timeout)
  } catch (error) {
    signal.throwIfAborted()
    return getNetworkReason(error)
  }
}
