import type { KeptRequest } from '#domain/requests/keptRequest'
import { Webhook } from 'standardwebhooks'
import type { WebhookSettings } from '../settings.ts'
import type { Channel, Parcel, SendResult } from './channel.ts'

export interface WebhookChannelOptions {
  readonly settings: WebhookSettings
  readonly now: () => Date
  /** From connecting to the head of the answer. */
  readonly timeoutMs?: number
}

/**
 * Posts to the owner's own program, signed as https://www.standardwebhooks.com says: `webhook-id` is the same whenever a message is sent
 * again, and the body is
 *
 * - `{type: 'request.created', timestamp, data}`, data being the request as the staff's list has it, without its history; or
 * - `{type: 'requests.suspected', timestamp, data: {count, references}}` for those that look like spam, at most once an hour.
 */
export function createWebhookChannel({ settings, now, timeoutMs = 10_000 }: WebhookChannelOptions): Channel {
  const webhook = new Webhook(settings.secret)
  return {
    name: 'webhook',
    send: async (parcel, signal) => {
      const body = JSON.stringify(toPayload(parcel))
      const sentAt = now()
      const timeout = AbortSignal.timeout(timeoutMs)
      try {
        const answer = await fetch(settings.url, {
          method: 'POST',
          body,
          headers: {
            'content-type': 'application/json; charset=utf-8',
            'user-agent': 'autosleutel-webhook',
            'webhook-id': parcel.id,
            'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1000)),
            'webhook-signature': webhook.sign(parcel.id, sentAt, body),
          },
          // Where it leads was not chosen by the owner; what we send is personal data.
          redirect: 'manual',
          signal: AbortSignal.any([signal, timeout]),
        })
        // Nothing in it matters, and it may never end.
        await answer.body?.cancel().catch(() => undefined)
        return toResult(answer.status)
      } catch (error) {
        if (timeout.aborted) return { outcome: 'failed', code: 'TIMEOUT' }
        if (signal.aborted) throw error
        return { outcome: 'failed', code: toCode(error) }
      }
    },
  }
}

function toPayload({ topic, requests }: Parcel) {
  const [request] = requests
  if (topic === 'suspected') {
    const references = requests.map(({ reference }) => reference)
    return {
      type: 'requests.suspected',
      timestamp: request.createdAt,
      data: { count: references.length, references },
    }
  }
  return { type: 'request.created', timestamp: request.createdAt, data: withoutHistory(request) }
}

/** Staff's notes are in the history, and nobody else's business. */
function withoutHistory({ history: _history, ...request }: KeptRequest) {
  return request
}

function toResult(status: number): SendResult {
  if (status >= 200 && status < 300) return { outcome: 'sent' }
  return { outcome: status === 410 ? 'gone' : 'failed', code: `HTTP_${status}` }
}

/** fetch says only that it failed; why stands in the cause. */
function toCode(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : 'NETWORK'
}
