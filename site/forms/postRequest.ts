/** What came of sending a request. Only `sent` means that it is kept. */
export type PostAnswer =
  | { readonly outcome: 'sent'; readonly reference: string | undefined }
  | ({ readonly outcome: 'invalid'; readonly fields: Readonly<Record<string, string>> } & Refusal)
  | ({ readonly outcome: 'failed' } & Refusal)

interface Refusal {
  /** The server's own sentence for the visitor, where it gave one. */
  readonly message: string | undefined
  /** Status and answer, or what the network said; for the console, without anything the visitor typed. */
  readonly detail: string
}

export interface PostOptions {
  readonly path: string
  readonly body: Readonly<Record<string, unknown>>
  readonly fetch: typeof fetch
  readonly timeoutMs: number
}

/** Sends a request as JSON. Never throws: no connection and no answer in time are `failed`, as is any answer but 201 and 422. */
export async function postRequest({ path, body, fetch, timeoutMs }: PostOptions): Promise<PostAnswer> {
  // AbortSignal.timeout() is missing on phones that are still about.
  const abort = new AbortController()
  const timer = setTimeout(() => abort.abort(), timeoutMs)
  try {
    const response = await fetch(path, {
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
    return { outcome: 'failed', message: undefined, detail: String(error) }
  } finally {
    clearTimeout(timer)
  }
}

function toAnswer(status: number, statusText: string, text: string): PostAnswer {
  const answer = parseObject(text)
  if (status === 201) return { outcome: 'sent', reference: toText(answer['reference']) }
  const refusal = { message: toText(answer['message']), detail: `${status}: ${text || statusText}` }
  const fields = answer['fields']
  if (status === 422 && isObject(fields)) return { outcome: 'invalid', fields: toTexts(fields), ...refusal }
  return { outcome: 'failed', ...refusal }
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
