import { Resolver } from 'node:dns/promises'
import { connect } from '#delivery/connect'
import { isMailError, verifyMailServer, type MailError } from '#delivery/createMailSender'
import { createOwnerSender } from '#delivery/notifyOwner'
import { createParagraph, renderMail } from '#domain/mail/mailContent'
import { testSubject } from '#domain/owner/mailChecks'
import { getDeliverySettings } from '#domain/settings/readSettings'
import { hasCode, isSystemError } from '#store/storeErrors'
import { timeoutMs, type Gatherers } from './doctorContext.ts'
import { describeNetworkCode, getNetworkReason } from './network.ts'

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
  /** Connects and sends nothing. */
  webhook: async ({ settings: { settings }, createTimeout }) => {
    if (settings.WEBHOOK_URL.value === undefined) return undefined
    const url = new URL(settings.WEBHOOK_URL.value)
    const isTls = url.protocol === 'https:'
    const options = { defaultPort: isTls ? 443 : 80, isTls, mustBeTrusted: true }
    try {
      const socket = await connect(url, options, createTimeout())
      socket.destroy()
      return { host: url.host }
    } catch (error) {
      return { host: url.host, reason: getNetworkReason(error) }
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
  'mail-domain': async ({ settings, content, dns, dkim }) => {
    const { SMTP_URL: smtpUrl, MAIL_FROM: mailFrom } = settings.settings
    if (smtpUrl.value === undefined) return { state: 'no-mail' }
    const domain = (mailFrom.value ?? content?.business.email)?.replace(/^.*@/, '')
    if (domain === undefined || domain.endsWith('.example')) return { state: 'example' }
    const resolver = new Resolver({ timeout: dnsTimeoutMs, tries: 1 })
    if (dns !== undefined) resolver.setServers([dns])
    const read = (name: string) => readTexts(resolver, name)
    const key = dkim === undefined ? undefined : `${dkim}._domainkey.${domain}`
    // DMARC: the record of the name, or of the domain above it.
    const parent = domain.split('.').slice(-2).join('.')
    try {
      const [texts, keyTexts, own, above] = await Promise.all([
        read(domain),
        key === undefined ? [] : read(key),
        read(`_dmarc.${domain}`),
        read(`_dmarc.${parent}`),
      ])
      return {
        state: 'read',
        domain,
        texts,
        dkim: key === undefined ? undefined : { name: key, texts: keyTexts },
        dmarc: { parent, texts: [...own, ...above] },
      }
    } catch (error) {
      if (!isSystemError(error)) throw error
      return { state: 'silent', code: error.code }
    }
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

const dnsTimeoutMs = 3_000

async function readTexts(resolver: Resolver, name: string): Promise<readonly string[]> {
  try {
    return (await resolver.resolveTxt(name)).map((parts) => parts.join(''))
  } catch (error) {
    if (hasCode(error, 'ENOTFOUND', 'ENODATA')) return []
    throw error
  }
}
