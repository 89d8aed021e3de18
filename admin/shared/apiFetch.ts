import { ApiError } from './ApiError.ts'
import { fetchWhole } from './fetchWhole.ts'
import { noteServerTime } from './serverTime.ts'

interface ApiOptions {
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Sent as JSON. Without it there is no body and no content type. */
  readonly payload?: unknown
  /** The version that a change is meant for; when somebody was first the server answers 412. */
  readonly ifVersion?: number
  readonly signal?: AbortSignal
}

/**
 * Asks the server, with the session's cookie. Throws ApiError for any answer that is not ok, and the browser's TypeError
 * where there is no connection or no answer in time.
 */
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
  const response = await fetchWhole(path, init, signal)
  noteServerTime(response.headers.get('date'), Date.now())
  if (!response.ok) throw await toApiError(response)
  return response
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
