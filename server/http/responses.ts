import { setImmediate } from 'node:timers/promises'
import { createHash } from 'node:crypto'
import { ReadableStream } from 'node:stream/web'
import { FastResponse } from 'srvx'

type HeaderRecord = Readonly<Record<string, string>>

const jsonType = 'application/json; charset=utf-8'

export function createJsonResponse(value: unknown, status = 200, headers: HeaderRecord = {}): Response {
  return createTextResponse(JSON.stringify(value), status, { 'content-type': jsonType, ...headers })
}

export function createHtmlResponse(html: string, status = 200, headers: HeaderRecord = {}): Response {
  return createTextResponse(html, status, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    ...headers,
  })
}

export function createEmptyResponse(status: number, headers: HeaderRecord = {}): Response {
  return new FastResponse(null, { status, headers })
}

/** JSON by default. Sends texts one by one, as fast as the client reads them. */
export function createStreamedResponse(
  pieces: AsyncIterable<string> | Iterable<string>,
  headers: HeaderRecord,
): Response {
  return new Response(ReadableStream.from(toBytes(pieces)) as BodyInit, {
    headers: { 'content-type': jsonType, ...headers },
  })
}

/** Others are served between two pieces. Much faster than a TextEncoderStream. */
async function* toBytes(pieces: AsyncIterable<string> | Iterable<string>) {
  for await (const piece of pieces) {
    yield Buffer.from(piece)
    await setImmediate()
  }
}

export function createBytesResponse(bytes: Uint8Array<ArrayBuffer>, headers: HeaderRecord): Response {
  return new FastResponse(bytes, { headers: { ...headers, 'content-length': String(bytes.byteLength) } })
}

export function createEtag(content: string | Uint8Array): string {
  return `"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`
}

/** RFC 9110, 13.1.2: weak comparison. */
export function isNoneMatch(headers: Headers, etag: string): boolean {
  const requested = headers.get('if-none-match')
  if (requested === null) return false
  return (
    requested.trim() === '*' || requested.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
  )
}

/** Sets the length, which the log shows. */
export function createTextResponse(text: string, status: number, headers: HeaderRecord): Response {
  return new FastResponse(text, {
    status,
    headers: { ...headers, 'content-length': String(Buffer.byteLength(text)) },
  })
}
