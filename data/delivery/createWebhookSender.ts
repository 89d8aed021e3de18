import { Webhook } from 'standardwebhooks'
import { askService } from '#delivery/askService'
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
    return askService(settings.url, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'autosleutel-webhook',
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1000)),
        'webhook-signature': webhook.sign(id, sentAt, body),
      },
      signal,
      timeoutMs,
    })
  }
}
