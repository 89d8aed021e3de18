import { Webhook } from 'standardwebhooks'
import type { WebhookSettings } from '../settings.ts'
import type { Channel, Message } from './channel.ts'

export interface WebhookChannelOptions {
  readonly settings: WebhookSettings
  readonly now: () => Date
  /** From connecting to the head of the response. */
  readonly timeoutMs?: number
}

/**
 * Posts signed JSON to the owner's own program (https://www.standardwebhooks.com):
 * - `{type: 'request.created', timestamp, data}`: the request as in the staff's list, without
 * history; or
 * - `{type: 'requests.suspected', timestamp, data: {count, references}}` for probable spam, at most
 * once an hour.
 */
export function createWebhookChannel({ settings, now, timeoutMs = 10_000 }: WebhookChannelOptions): Channel {
  const webhook = new Webhook(settings.secret)
  return {
    name: 'webhook',
    send: async (message, signal) => {
      const body = JSON.stringify(createPayload(message))
      const sentAt = now()
      const timeout = AbortSignal.timeout(timeoutMs)
      try {
        const response = await fetch(settings.url, {
          method: 'POST',
          body,
          headers: {
            'content-type': 'application/json; charset=utf-8',
            'user-agent': 'autosleutel-webhook',
            'webhook-id': message.id,
            'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1000)),
            'webhook-signature': webhook.sign(message.id, sentAt, body),
          },
          // The owner did not choose the target of a redirect, and the body is personal data.
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
    },
  }
}

function createPayload({ topic, requests }: Message) {
  const [{ history: _history, ...request }] = requests
  const timestamp = request.createdAt
  if (topic === 'suspected') {
    const references = requests.map(({ reference }) => reference)
    return { type: 'requests.suspected', timestamp, data: { count: references.length, references } }
  }
  // The history holds notes of staff.
  return { type: 'request.created', timestamp, data: request }
}

/** The error of `fetch` has the reason in its cause. */
export function getErrorCode(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : 'NETWORK'
}
