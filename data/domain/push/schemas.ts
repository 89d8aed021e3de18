import { z } from 'zod/mini'

/** What `PushSubscription.toJSON()` gives: a P-256 point and 16 bytes, in base64url (RFC 8291). */
export const pushSubscriptionSchema = z.object({
  endpoint: z.string().check(z.maxLength(2000)),
  keys: z.object({
    p256dh: z.string().check(z.regex(/^[\w-]{87}=?$/)),
    auth: z.string().check(z.regex(/^[\w-]{22}(?:==)?$/)),
  }),
})

export type PushSubscriptionData = z.infer<typeof pushSubscriptionSchema>

/** The body of a push message, which the service worker shows. It has no personal data. */
export const pushNoticeSchema = z.object({
  title: z.string(),
  body: z.string(),
  /** A later message with the same tag replaces the notification. */
  tag: z.string(),
  /** The page of the staff app that a tap opens. */
  url: z.string(),
  /** It stays on the screen until somebody taps it. */
  urgent: z.boolean(),
  /** Somebody took the request: the notification is replaced without a sound. */
  isOver: z.optional(z.boolean()),
  /** The visitor withdrew the request: nobody has to go. */
  isWithdrawn: z.optional(z.boolean()),
})

export type PushNotice = Readonly<z.infer<typeof pushNoticeSchema>>

/** In GET /api/admin/push: the devices of one's own account. */
export const pushReportSchema = z.object({
  /** Of VAPID (RFC 8292), in base64url: `applicationServerKey` of a subscription. */
  publicKey: z.string(),
  devices: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      lastDeliveredAt: z.nullable(z.iso.datetime()),
    }),
  ),
})

export type PushReport = Readonly<z.infer<typeof pushReportSchema>>
