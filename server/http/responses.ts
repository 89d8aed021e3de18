import { FastResponse } from 'srvx'

/** The headers of an answer, to read and to set; names are lower case. */
export interface AnswerHeaders {
  get(name: string): string | null | undefined
  set(name: string, value: string): unknown
}

/** The headers of any answer. */
export function toAnswerHeaders(response: Response): AnswerHeaders {
  return response instanceof Answer ? response.settableHeaders : response.headers
}

/** A JSON answer with its length, so that the log can say it. */
export function createJsonResponse(
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
export function createHtmlResponse(
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
export function createEmptyResponse(
  status: number,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return new Answer(null, status, headers)
}

function toAnswer(text: string, status: number, headers: Readonly<Record<string, string>>): Response {
  // As text, which node sends in one piece with the headers.
  const length = Buffer.byteLength(text)
  return new Answer(text, status, { ...headers, 'content-length': String(length) })
}

/** Headers as node takes them, in the order they came. Few enough to look through. */
class HeaderPairs implements AnswerHeaders {
  readonly pairs: [string, string][]

  constructor(headers: Readonly<Record<string, string>>) {
    this.pairs = Object.entries(headers)
  }

  get(name: string): string | undefined {
    for (const [known, value] of this.pairs) if (known === name) return value
    return undefined
  }

  set(name: string, value: string): void {
    for (const pair of this.pairs) {
      if (pair[0] !== name) continue
      pair[1] = value
      return
    }
    this.pairs.push([name, value])
  }
}

/**
 * An answer whose headers stay pairs until somebody asks for them as the platform's: making, filling and reading back those costs more
 * than all else about a short answer, and between a handler and node nobody does.
 */
class Answer extends FastResponse {
  readonly #own: HeaderPairs
  #isAsked = false

  constructor(body: string | null, status: number, headers: Readonly<Record<string, string>>) {
    const own = new HeaderPairs(headers)
    super(body, { status, headers: own.pairs })
    this.#own = own
  }

  /** Made from the pairs; from then on only these count. */
  override get headers(): Headers {
    this.#isAsked = true
    return super.headers
  }

  get settableHeaders(): AnswerHeaders {
    return this.#isAsked ? this.headers : this.#own
  }
}
