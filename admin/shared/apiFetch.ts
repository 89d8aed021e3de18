import { ApiError } from './ApiError.ts'

interface ApiOptions {
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Sent as JSON. */
  readonly payload?: unknown
  /** Sent as If-Match. The server responds 412 if there is a newer version. */
  readonly ifVersion?: number
  readonly signal?: AbortSignal
}

/** Limit for the response to start, and again for its body. */
export const responseTimeoutMs = 20_000

/** Throws ApiError if the response is not ok, TypeError if there is none in time. */
export async function apiFetch(
  path: string,
  { method = 'GET', payload, ifVersion, signal }: ApiOptions = {},
): Promise<Response> {
  const headers = {
    ...(payload !== undefined && { 'content-type': 'application/json' }),
    ...(ifVersion !== undefined && { 'if-match': `"${ifVersion}"` }),
  }
  const init: RequestInit = {
    method,
    credentials: 'include',
    ...(Object.keys(headers).length > 0 && { headers }),
    ...(payload !== undefined && { body: JSON.stringify(payload) }),
  }
  const response = await fetchWithTimeout(path, init, signal)
  if (!response.ok) throw await toApiError(response)
  return response
}

/** The timeout is for phones that changed networks: their connection may stay silent. */
async function fetchWithTimeout(
  path: string,
  init: RequestInit,
  signal: AbortSignal | undefined,
): Promise<Response> {
  // Not AbortSignal.any() and .timeout(): older browsers lack them.
  const controller = new AbortController()
  const onAbort = () => controller.abort(signal?.reason)
  let isTimedOut = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const startTimer = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      isTimedOut = true
      controller.abort()
    }, responseTimeoutMs)
  }
  signal?.addEventListener('abort', onAbort)
  if (signal?.aborted) onAbort()
  try {
    startTimer()
    const response = await fetch(path, { ...init, signal: controller.signal })
    startTimer()
    const body = await response.text()
    return new Response(body === '' ? null : body, response)
  } catch (error) {
    throw isTimedOut ? new TypeError('no response in time', { cause: error }) : error
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', onAbort)
  }
}

async function toApiError(response: Response): Promise<ApiError> {
  const body = await response.text()
  const text = body === '' ? response.statusText : body
  const retryAfter = Number(response.headers.get('retry-after') ?? '')
  return new ApiError(
    response.status,
    `${response.status}: ${text}`,
    retryAfter > 0 ? Math.ceil(retryAfter) : undefined,
    body,
  )
}
