import { ApiError } from './ApiError.ts'

interface ApiOptions {
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Sent as JSON. Without it there is no body and no content type. */
  readonly payload?: unknown
  readonly signal?: AbortSignal
}

/**
 * Asks the server, with the session's cookie. Throws ApiError for any answer that is not ok, and the browser's TypeError
 * where there is no connection.
 */
export async function apiFetch(
  path: string,
  { method = 'GET', payload, signal }: ApiOptions = {},
): Promise<Response> {
  const response = await fetch(path, {
    method,
    credentials: 'include',
    ...(signal && { signal }),
    ...(payload !== undefined && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(payload),
    }),
  })
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
  )
}
