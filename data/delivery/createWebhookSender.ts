import { Webhook } from 'standardwebhooks'
import type { SendResult } from '#domain/notifications'

export interface WebhookSenderOptions {
  readonly settings: { readonly url: string; readonly secret: string }
  readonly now: () => Date
  /** From connecting to the head of the response. */
  readonly timeoutMs?: number
}

/** Receivers know a repeat by `id`. Rejects only for our bug, or if `signal` aborted it. */
export type SendWebhook = (id: string, payload: unknown, signal: AbortSignal) => Promise<SendResult>

/** Posts signed JSON (https://www.standardwebhooks.com). */
export function createWebhookSender(options: WebhookSenderOptions): SendWebhook {
  const { settings, now, timeoutMs = 10_000 } = options
  const webhook = new Webhook(settings.secret)
  return async (id, payload, signal) => {
    const body = JSON.stringify(payload)
    const sentAt = now()
    const timeout = AbortSignal.timeout(timeoutMs)
    try {
      const response = await fetch(settings.url, {
        method: 'POST',
        body,
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'user-agent': 'autosleutel-webhook',
          'webhook-id': id,
          'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1000)),
          'webhook-signature': webhook.sign(id, sentAt, body),
        },
        // The owner did not choose the target of a redirect, and the body may be personal data.
        redirect: 'manual',
        signal: AbortSignal.any([signal, timeout]),
      })
      // The body may never end and is not used.
      await response.body?.cancel().catch(() => undefined)
      return response.ok ? { outcome: 'sent' } : { outcome: 'failed', code: `HTTP_${response.status}` }
    } catch (error) {
      if (timeout.aborted) return { outcome: 'failed', code: 'TIMEOUT' }
      if (signal.aborted) throw error
      return { outcome: 'failed', code: getErrorCode(error) }
    }
  }
}

export function getErrorCode(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : 'NETWORK'
}
