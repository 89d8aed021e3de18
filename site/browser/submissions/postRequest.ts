/** What came of sending a request. Only `sent` means that it is kept. */
export type PostAnswer =
  | { readonly outcome: 'sent'; readonly reference: string | undefined }
  | ({ readonly outcome: 'invalid'; readonly fields: Readonly<Record<string, string>> } & Refusal)
  | ({
      readonly outcome: 'failed'
      /** True when the same words sent again could only be refused again. */
      readonly isFinal: boolean
    } & Refusal)

interface Refusal {
  /** Of the answer; absent where none came. */
  readonly status?: number
  /** The server's own sentence for the visitor, where it gave one. */
  readonly message: string | undefined
  /** Status and answer, or what the network said; for the console, without anything the visitor typed. */
  readonly detail: string
}

export interface PostOptions {
  /** Path, or address where the server has an origin of its own. */
  readonly url: string
  readonly body: Readonly<Record<string, unknown>>
  readonly fetch: typeof fetch
  readonly timeoutMs: number
}

/** Sends a request as JSON. Never throws: no connection and no answer in time are `failed`, as is any answer but 201 and 422. */
export async function postRequest({ url, body, fetch, timeoutMs }: PostOptions): Promise<PostAnswer> {
  // AbortSignal.timeout() is missing on phones that are still about.
  const abort = new AbortController()
  const timer = setTimeout(() => abort.abort(), timeoutMs)
  try {
    const response = await fetch(url, {
      method: 'POST',
      credentials: 'include',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      // Goes on when the phone leaves the page for the chat that was just opened.
      keepalive: true,
      signal: abort.signal,
    })
    return toAnswer(response.status, response.statusText, await response.text())
  } catch (error) {
    return { outcome: 'failed', isFinal: false, message: undefined, detail: String(error) }
  } finally {
    clearTimeout(timer)
  }
}

/** Only our server answers so, and about the words themselves. A 403 or 404 may be a proxy's, a 200 a hotel's log-in page: those are tried again. */
const refusedForGood: readonly number[] = [400, 413, 415, 422]

function toAnswer(status: number, statusText: string, text: string): PostAnswer {
  const answer = parseObject(text)
  if (status === 201) return { outcome: 'sent', reference: toText(answer['reference']) }
  const refusal = { status, message: toText(answer['message']), detail: `${status}: ${text || statusText}` }
  const fields = answer['fields']
  if (status === 422 && isObject(fields)) return { outcome: 'invalid', fields: toTexts(fields), ...refusal }
  return { outcome: 'failed', isFinal: refusedForGood.includes(status), ...refusal }
}

// By hand and not with zod: these few lines save every visitor half a kilobyte.
function parseObject(text: string): Readonly<Record<string, unknown>> {
  try {
    const parsed: unknown = JSON.parse(text)
    return isObject(parsed) ? parsed : {}
  } catch {
    return {}
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

function toText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

function toTexts(values: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))
}
