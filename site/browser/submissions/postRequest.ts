import { isObject, type PendingRequest } from './pendingRequests.ts'

/** Only `sent` means that the server keeps the request. */
export type PostResult =
  | {
      readonly outcome: 'sent'
      readonly reference: string | undefined
      /** The path of the visitor's page of the request, on the server's own address. */
      readonly follow?: string
    }
  | (Refusal & {
      /** `refused`: the same values can only be refused again. `failed`: retry later. */
      readonly outcome: 'refused' | 'failed'
      readonly fields: Readonly<Record<string, unknown>>
    })

interface Refusal {
  readonly status?: number
  readonly message: string | undefined
  /** Status and response, or the network error, for the console. Nothing that the visitor typed. */
  readonly detail: string
}

/** A slow phone needs less, and a visitor waits no longer. */
const timeoutMs = 15_000
/** A 403 or 404 may come from a proxy, a 200 from the log-in page of a hotel. */
const refusals: readonly number[] = [400, 413, 415, 422]

/**
 * Posts a request as JSON. No connection and no response in time are `failed`. Rejects only if the
 * browser lacks what this needs: the form must then be sent without JavaScript.
 */
export async function postRequest(
  { url, body }: Pick<PendingRequest, 'url' | 'body'>,
  fetch: typeof globalThis.fetch = globalThis.fetch,
): Promise<PostResult> {
  const response = fetch(url, {
    method: 'POST',
    credentials: 'include',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    // A phone may leave the page for the chat that was just opened.
    keepalive: true,
    // Browsers from before 2022 lack it, and use their own timeout.
    signal: AbortSignal.timeout?.(timeoutMs) ?? null,
  })
  return response.then((found) => {
    // A browser that cannot read it still knows by the status that the server keeps the request.
    if (found.status === 201 && !Reflect.has(found, 'text')) return toResult(found, '')
    return found.text().then((text) => toResult(found, text), toFailure)
  }, toFailure)
}

function toFailure(error: unknown): PostResult {
  return { outcome: 'failed', message: undefined, detail: String(error), fields: {} }
}

function toResult({ status, statusText }: Response, text: string): PostResult {
  const { reference, follow, message, fields } = parseObject(text)
  if (status === 201) return { outcome: 'sent', reference: toText(reference), ...findFollow(toText(follow)) }
  return {
    outcome: refusals.includes(status) ? 'refused' : 'failed',
    status,
    message: toText(message),
    detail: `${status}: ${text || statusText}`,
    fields: isObject(fields) ? fields : {},
  }
}

function parseObject(text: string): Readonly<Record<string, unknown>> {
  try {
    const parsed: unknown = JSON.parse(text)
    return isObject(parsed) ? parsed : {}
  } catch {
    return {}
  }
}

/** Nothing for a path that is not of ours. */
function findFollow(path: string | undefined): { readonly follow?: string } {
  return path !== undefined && /^\/aanvraag\/[\w-]+$/.test(path) ? { follow: path } : {}
}

function toText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}
