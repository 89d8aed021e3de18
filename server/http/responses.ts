import { FastResponse } from 'srvx'

type HeaderRecord = Readonly<Record<string, string>>

export function createJsonResponse(value: unknown, status = 200, headers: HeaderRecord = {}): Response {
  return createTextResponse(JSON.stringify(value), status, {
    'content-type': 'application/json; charset=utf-8',
    ...headers,
  })
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

/** Sends texts one by one, as fast as the client reads them. */
export function createStreamedResponse(pieces: Iterable<string>, headers: HeaderRecord): Response {
  const encoder = new TextEncoder()
  const iterator = pieces[Symbol.iterator]()
  const stream = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      const { done, value } = iterator.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    cancel: () => void iterator.return?.(),
  })
  return new Response(stream, { headers })
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
