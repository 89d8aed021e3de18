import { isMailError, verifyMailServer, type MailError } from '#delivery/createMailSender'
import { createOwnerSender } from '#delivery/notifyOwner'
import { createParagraph, renderMail } from '#domain/mail/mailContent'
import { testSubject } from '#domain/owner/mailChecks'
import { getDeliverySettings } from '#domain/settings/readSettings'
import { timeoutMs, type Gatherers } from './doctorContext.ts'
import { describeNetworkCode } from './network.ts'

export const mailGatherers = {
  /** Logs in and sends nothing. */
  mail: async ({ settings: { settings } }) => {
    const { source, value } = settings.SMTP_URL
    if (source === 'unset') return 'unset'
    // `settings` reports an invalid one.
    if (value === undefined) return undefined
    const { host } = new URL(value)
    try {
      await verifyMailServer(value, timeoutMs)
      return { host }
    } catch (error) {
      if (!isMailError(error)) throw error
      return { host, reason: getReason(error) }
    }
  },
  /** Sends a test message to staff and the owner, and one to the webhook, with the server's own code. */
  sending: async ({ send: isAsked, settings, content, now, signal }) => {
    if (isAsked !== true) return undefined
    const delivery = getDeliverySettings(settings)
    const to = [...new Set([...(delivery.mail?.to ?? []), ...(delivery.ownerTo ?? [])])]
    const { name = testSubject, email = '' } = content?.business ?? {}
    const business = () => ({ name, email })
    const send = createOwnerSender({ settings: { ...delivery, ownerTo: to }, business, now })
    const mail = renderMail(testSubject, testSubject, [createParagraph(testText)])
    const event = { type: 'test', data: { subject: testSubject, text: testText } }
    const results = await send({ mail, event }, signal)
    const find = (wanted: 'mail' | 'webhook') => results.find(({ channel }) => channel === wanted)?.result
    return { recipients: to.length, mail: find('mail'), webhook: find('webhook') }
  },
} as const satisfies Gatherers

const reasons: Readonly<Record<string, string>> = {
  EAUTH: 'it refuses the user or the password',
  ECONNECTION: 'it hung up',
  ETLS: 'it offers no TLS',
}

function getReason({ code, originalCode = code, response }: MailError): string {
  const answered = response?.split('\n', 1)[0]
  return reasons[code] ?? (answered ? `it answered '${answered}'` : describeNetworkCode(originalCode))
}

const testText =
  'Dit bericht is verstuurd om te controleren of meldingen u bereiken. U hoeft niets te doen. Staat het bij de ' +
  'ongewenste e-mail? Dan komen meldingen van nieuwe aanvragen daar ook terecht.'
