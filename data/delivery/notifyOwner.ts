import { createMailSender } from '#delivery/createMailSender'
import { createWebhookSender } from '#delivery/createWebhookSender'
import type { MailContent } from '#domain/mail/mailContent'
import type { SendResult } from '#domain/notifications'
import { createNotice, renderNoticeMail, updateRecord, type OwnerMemory } from '#domain/owner/ownerNotice'
import type { getDeliverySettings } from '#domain/settings/readSettings'
import { findTroubles, troubleIds, type OwnerLook } from '#domain/owner/findTroubles'

interface OwnerMessage {
  readonly mail: MailContent
  /** For the webhook, which gets no message without it. */
  readonly event?: { readonly type: string; readonly data: unknown }
}

export function createOwnerSender(options: {
  readonly settings: Pick<ReturnType<typeof getDeliverySettings>, 'mail' | 'ownerTo' | 'webhook'>
  readonly business: () => { readonly name: string; readonly email: string }
  readonly now: () => Date
}) {
  const { settings, business, now } = options
  const { mail, webhook } = settings
  const sendMail = mail && createMailSender({ smtpUrl: mail.smtpUrl })
  const sendWebhook = webhook && createWebhookSender({ settings: webhook, now })
  return async ({ mail: content, event }: OwnerMessage, signal: AbortSignal) => {
    const [date, { name, email }] = [now(), business()]
    const id = `owner-${date.getTime()}`
    const from = { name, address: mail?.from ?? email }
    const to = settings.ownerTo ?? mail?.to ?? []
    return Promise.all([
      ...(sendMail ? [label('mail', sendMail({ ...content, id, from, to, date }, signal))] : []),
      ...(sendWebhook && event
        ? [label('webhook', sendWebhook(id, { timestamp: date.toISOString(), ...event }, signal))]
        : []),
    ])
  }
}

async function label<C extends string>(channel: C, sending: Promise<SendResult>) {
  return { channel, result: await sending }
}

export type OwnerNotified = Awaited<ReturnType<typeof notifyOwner>>

/**
 * Tells the owner what is due, and remembers it once one channel took it. Rejects if `signal`
 * aborted it.
 */
export async function notifyOwner(options: {
  readonly look: OwnerLook
  readonly memory: OwnerMemory
  readonly send: ReturnType<typeof createOwnerSender>
  readonly businessName: string
  readonly now: Date
  readonly signal: AbortSignal
}) {
  const { memory, send, businessName, now, signal } = options
  const before = await memory.read()
  const record = before ?? { watchedSince: now.toISOString(), troubles: {} }
  const look = findTroubles(options.look, { now, watchedSince: record.watchedSince })
  const notice = createNotice(record, look, now)
  const event = notice && { type: 'troubles.changed', data: notice }
  const results = notice ? await send({ mail: renderNoticeMail(notice, businessName), event }, signal) : []
  const sent = results.flatMap(({ channel, result }) => (result.outcome === 'sent' ? channel : []))
  const failed = results.flatMap(({ channel, result }) =>
    result.outcome === 'sent' ? [] : `${channel} (${result.code})`,
  )
  const after = updateRecord(record, look, sent.length > 0 ? notice : undefined, now)
  if (JSON.stringify(after) !== JSON.stringify(before)) await memory.write(after)
  const present = troubleIds.filter((id) => after.troubles[id]?.since !== undefined)
  const isUnset = notice !== undefined && results.length === 0
  return {
    record: after,
    found: look.found,
    /** Also what others found, and nobody found to be over. */
    present,
    sent,
    /** Such as 'mail (ECONNREFUSED)'. */
    failed: isUnset ? ['neither SMTP_URL nor WEBHOOK_URL is set'] : failed,
  }
}
