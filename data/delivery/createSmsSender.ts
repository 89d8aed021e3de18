import { getErrorCode } from '#delivery/createWebhookSender'
import type { SendResult } from '#domain/notifications'

export interface SmsSenderOptions {
  /** With `{number}` and `{text}`, which are replaced, encoded for a URL. */
  readonly url: string
  /** From connecting to the head of the response. */
  readonly timeoutMs?: number
}

/** Rejects only if `signal` aborted it. Neither number nor text is in the result. */
export type SendSms = (number: string, text: string, signal: AbortSignal) => Promise<SendResult>

/** Asks a provider's address (GET) to send one message. Its answer's body is not read. */
export function createSmsSender({ url, timeoutMs = 10_000 }: SmsSenderOptions): SendSms {
  return async (number, text, signal) => {
    const values: Readonly<Record<string, string>> = { number, text }
    const filled = url.replace(/\{(number|text)\}/g, (_, name: string) =>
      encodeURIComponent(values[name] ?? ''),
    )
    const timeout = AbortSignal.timeout(timeoutMs)
    try {
      const response = await fetch(filled, {
        headers: { 'user-agent': 'autosleutel-sms' },
        // The owner did not choose the target of a redirect.
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
}
