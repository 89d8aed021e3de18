import { FastResponse } from 'srvx'

/** A JSON answer with its length, so that the log can say it. */
export function toJsonAnswer(
  value: unknown,
  status = 200,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return toAnswer(JSON.stringify(value), status, {
    'content-type': 'application/json; charset=utf-8',
    ...headers,
  })
}

/** A page. */
export function toHtmlAnswer(
  html: string,
  status = 200,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return toAnswer(html, status, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    ...headers,
  })
}

/** An answer without a body. */
export function toEmptyAnswer(status: number, headers: Readonly<Record<string, string>> = {}): Response {
  return new FastResponse(null, { status, headers })
}

function toAnswer(text: string, status: number, headers: Readonly<Record<string, string>>): Response {
  const bytes = Buffer.from(text)
  return new FastResponse(bytes, { status, headers: { ...headers, 'content-length': String(bytes.length) } })
}
