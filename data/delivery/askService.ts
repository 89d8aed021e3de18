import type { SendResult } from '#domain/notifications'

interface AskOptions extends Pick<RequestInit, 'method' | 'body' | 'headers'> {
  readonly signal: AbortSignal
  /** From connecting to the head of the response. */
  readonly timeoutMs: number
}

/**
 * Asks a service of the owner once. Redirects are not followed, because the owner did not choose their
 * target, and the answer's body is not read: it may never end. Rejects only if `signal` aborted it.
 */
export async function askService(url: string, options: AskOptions): Promise<SendResult> {
  const { signal, timeoutMs, ...request } = options
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(url, {
      ...request,
      redirect: 'manual',
      signal: AbortSignal.any([signal, timeout]),
    })
    await response.body?.cancel().catch(() => undefined)
    return response.ok ? { outcome: 'sent' } : { outcome: 'failed', code: `HTTP_${response.status}` }
  } catch (error) {
    if (timeout.aborted) return { outcome: 'failed', code: 'TIMEOUT' }
    if (signal.aborted) throw error
    return { outcome: 'failed', code: getErrorCode(error) }
  }
}

export function getErrorCode(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : 'NETWORK'
}
