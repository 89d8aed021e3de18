import { createECDH } from 'node:crypto'
import type { Agent } from 'node:https'
import webPush from 'web-push'
import type { PushNotice, PushSubscriptionData } from '#domain/push/schemas'

/** `gone`: the device no longer takes messages. `failed`: try again. */
export type PushResult =
  | { readonly outcome: 'sent' | 'gone' }
  | { readonly outcome: 'failed' | 'refused'; readonly code: string }

export interface PushOptions {
  /** How long the push service keeps it for a phone without a connection. */
  readonly ttlSeconds: number
  /** A later message with the same topic replaces one that was not delivered: up to 32 of [A-Za-z0-9_-]. */
  readonly topic: string
}

export interface PushSender {
  /** Of the application server, in base64url. */
  readonly publicKey: string
  send(subscription: PushSubscriptionData, notice: PushNotice, options: PushOptions): Promise<PushResult>
}

const timeoutMs = 10_000

const curve = 'prime256v1'

/**
 * Sends encrypted messages (RFC 8291) that are signed with our own key (RFC 8292).
 * @param privateKey 32 bytes, the same after each restart: devices know us by it.
 * @param subject who push services may write to, such as 'mailto:info@example.com'
 * @param agent replaced in tests, to trust a certificate of their own
 */
export function createPushSender(
  privateKey: Buffer,
  { subject, agent }: { readonly subject: () => string; readonly agent?: Agent | undefined },
): PushSender {
  const keys = createECDH(curve)
  keys.setPrivateKey(privateKey)
  const publicKey = keys.getPublicKey('base64url')
  const vapidKeys = { publicKey, privateKey: privateKey.toString('base64url') }
  return {
    publicKey,
    send: async (subscription, notice, { ttlSeconds, topic }) => {
      try {
        await webPush.sendNotification(subscription, JSON.stringify(notice), {
          vapidDetails: { subject: subject(), ...vapidKeys },
          TTL: ttlSeconds,
          topic,
          urgency: notice.urgent ? 'high' : 'normal',
          timeout: timeoutMs,
          ...(agent && { agent }),
        })
        return { outcome: 'sent' }
      } catch (error) {
        return toFailure(error)
      }
    },
  }
}

/** Whether the device's key is a point of the curve, so that a message can be encrypted for it. */
export function isUsableKey({ keys }: PushSubscriptionData): boolean {
  const ours = createECDH(curve)
  ours.generateKeys()
  try {
    ours.computeSecret(Buffer.from(keys.p256dh, 'base64url'))
    return true
  } catch {
    return false
  }
}

function toFailure(error: unknown): PushResult {
  if (error instanceof webPush.WebPushError) {
    const { statusCode } = error
    if (statusCode === 404 || statusCode === 410) return { outcome: 'gone' }
    const isPassing = statusCode === 429 || statusCode >= 500
    return { outcome: isPassing ? 'failed' : 'refused', code: `HTTP_${statusCode}` }
  }
  const code = error instanceof Error ? Reflect.get(error, 'code') : undefined
  return { outcome: 'failed', code: typeof code === 'string' ? code : 'TIMEOUT' }
}
