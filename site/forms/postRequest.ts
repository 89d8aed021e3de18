import { z } from 'zod/mini'
import { isReference } from '#domain/reference'

/** What came of sending a request. Only `sent` means that it is kept. */
export type PostAnswer =
  | { readonly outcome: 'sent'; readonly reference: string | undefined }
  | { readonly outcome: 'invalid'; readonly fields: Readonly<Record<string, string>> }
  | {
      readonly outcome: 'failed'
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

const keptSchema = z.object({ reference: z.string().check(z.refine(isReference)) })
const invalidSchema = z.object({ fields: z.record(z.string(), z.string()) })
const refusedSchema = z.object({ message: z.string() })

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
  const body = parseJson(text)
  if (status === 201) {
    const kept = keptSchema.safeParse(body)
    return { outcome: 'sent', reference: kept.success ? kept.data.reference : undefined }
  }
  const invalid = invalidSchema.safeParse(body)
  if (status === 422 && invalid.success) return { outcome: 'invalid', fields: invalid.data.fields }
  const refused = refusedSchema.safeParse(body)
  return {
    outcome: 'failed',
    message: refused.success ? refused.data.message : undefined,
    detail: `${status}: ${text || statusText}`,
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
