import { onlineManager } from '@tanstack/react-query'
import type { z } from 'zod/mini'
import { ApiError } from './ApiError.ts'

interface ApiOptions {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly payload?: unknown
  /** Sent as it is, in place of `payload`. */
  readonly file?: Blob
  /** Sent as If-Match. The server responds 412 if there is a newer version. */
  readonly ifVersion?: number
  readonly signal?: AbortSignal
}

/** Limits the start of the response, and again its body. */
export const responseTimeoutMs = 20_000

/** Throws ApiError if the response is not ok, TypeError if there is none in time. */
export async function apiFetch(
  path: string,
  { method = 'GET', payload, file, ifVersion, signal }: ApiOptions = {},
): Promise<Response> {
  const init: RequestInit = {
    method,
    credentials: 'include',
    headers: {
      ...(payload !== undefined && { 'content-type': 'application/json' }),
      ...(ifVersion !== undefined && { 'if-match': `"${ifVersion}"` }),
    },
    ...(payload !== undefined && { body: JSON.stringify(payload) }),
    ...(file && { body: file }),
  }
  const { response, body } = await fetchWithTimeout(path, init, signal)
  if (response.ok) return new Response(body === '' ? null : body, response)
  const retryAfter = Number(response.headers.get('retry-after') ?? '')
  throw new ApiError(
    response.status,
    `${response.status}: ${body === '' ? response.statusText : body}`,
    retryAfter > 0 ? Math.ceil(retryAfter) : undefined,
    body,
  )
}

export async function fetchJson<T>(schema: z.ZodMiniType<T>, path: string, options?: ApiOptions): Promise<T> {
  const response = await apiFetch(path, options)
  return schema.parse(await response.json())
}

/** The timeout is for phones that changed networks: their connection may stay silent. */
async function fetchWithTimeout(path: string, init: RequestInit, signal: AbortSignal | undefined) {
  // Not AbortSignal.any() and .timeout(): older browsers lack them.
  const controller = new AbortController()
  const abort = () => controller.abort(signal?.reason)
  signal?.addEventListener('abort', abort)
  if (signal?.aborted) abort()
  let timer = setTimeout(abort, responseTimeoutMs)
  try {
    const response = await fetch(path, { ...init, signal: controller.signal })
    clearTimeout(timer)
    timer = setTimeout(abort, responseTimeoutMs)
    const body = await response.text()
    onlineManager.setOnline(true)
    return { response, body }
  } catch (error) {
    const isTimedOut = controller.signal.aborted && !signal?.aborted
    if (isTimedOut || error instanceof TypeError) onlineManager.setOnline(false)
    throw isTimedOut ? new TypeError('no response in time', { cause: error }) : error
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  }
}
