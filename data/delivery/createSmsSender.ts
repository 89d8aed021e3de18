import { askService } from '#delivery/askService'
import type { SendResult } from '#domain/notifications'

export interface SmsSenderOptions {
  /** With `{number}` and `{text}`, which are replaced, encoded for a URL. */
  readonly url: string
  /** From connecting to the head of the response. */
  readonly timeoutMs?: number
}

/** Rejects only if `signal` aborted it. Neither number nor text is in the result. */
export type SendSms = (number: string, text: string, signal: AbortSignal) => Promise<SendResult>

/** Asks a provider's address (GET) to send one message. */
export function createSmsSender({ url, timeoutMs = 10_000 }: SmsSenderOptions): SendSms {
  return async (number, text, signal) => {
    const values: Readonly<Record<string, string>> = { number, text }
    const filled = url.replace(/\{(number|text)\}/g, (_, name: string) =>
      encodeURIComponent(values[name] ?? ''),
    )
    return askService(filled, { headers: { 'user-agent': 'autosleutel-sms' }, signal, timeoutMs })
  }
}
