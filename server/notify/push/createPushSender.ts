import { createECDH } from 'node:crypto'
import { request as httpsRequest, type Agent } from 'node:https'
import webPush from 'web-push'
import type { PushNotice, PushSubscriptionData } from '#domain/push/schemas'

/** `gone`: the device no longer takes messages. `failed`: try again. */
export type PushResult =
  | { readonly outcome: 'sent' | 'gone' }
  | { readonly outcome: 'failed' | 'refused'; readonly code: string }

export interface PushOptions {
  /** How long the push service keeps it for a phone without a connection. */
  readonly ttlSeconds: number
  /** A later message replaces an undelivered one of the same topic: 1 to 32 of [A-Za-z0-9_-]. */
  readonly topic: string
}

export interface PushSender {
  /** Of the application server, in base64url. */
  readonly publicKey: string
  send(
    subscription: PushSubscriptionData,
    notice: PushNotice,
    options: PushOptions,
    signal?: AbortSignal,
  ): Promise<PushResult>
}

/** For the whole exchange. A phone whose push service hangs delays the next message of the others. */
const timeoutMs = 4000

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
    send: async (subscription, notice, { ttlSeconds, topic }, stopping) => {
      const timeout = AbortSignal.timeout(timeoutMs)
      const signal = stopping ? AbortSignal.any([timeout, stopping]) : timeout
      try {
        const details = webPush.generateRequestDetails(subscription, JSON.stringify(notice), {
          vapidDetails: { subject: subject(), ...vapidKeys },
          TTL: ttlSeconds,
          topic,
          urgency: notice.urgent ? 'high' : 'normal',
        })
        return toResult(await post(details, { signal, agent }))
      } catch (error) {
        if (signal.aborted) return { outcome: 'failed', code: 'TIMEOUT' }
        const code = error instanceof Error ? Reflect.get(error, 'code') : undefined
        return { outcome: 'failed', code: typeof code === 'string' ? code : 'UNEXPECTED' }
      }
    },
  }
}

/**
 * Returns the status. Follows no redirect and reads no body: a device names its own service, which may
 * answer without an end.
 */
function post(
  { endpoint, headers, body }: webPush.RequestDetails,
  { signal, agent }: { readonly signal: AbortSignal; readonly agent: Agent | undefined },
): Promise<number> {
  return new Promise((resolve, reject) => {
    const options = { method: 'POST', headers, signal, ...(agent && { agent }) }
    const asked = httpsRequest(endpoint, options, (response) => {
      resolve(response.statusCode ?? 0)
      response.destroy()
    })
    asked.on('error', reject)
    asked.end(body)
  })
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

function toResult(status: number): PushResult {
  if (status >= 200 && status < 300) return { outcome: 'sent' }
  if (status === 404 || status === 410) return { outcome: 'gone' }
  const isPassing = status === 429 || status >= 500
  return { outcome: isPassing ? 'failed' : 'refused', code: `HTTP_${status}` }
}
