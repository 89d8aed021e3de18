import type { SendResult } from '#domain/notifications'
import { fail, ok, skip, warn, type Check, type Finding } from '#domain/owner/check'

/** The subject of the message by which `sleutel golive` tries sending. */
export const testSubject = 'Proefbericht van uw website'

/** `reason`: why the server cannot be used. */
type HostFact = { readonly host: string; readonly reason?: string | undefined }

/** Whether one can log in at the mail server. */
const mail: Check<HostFact | 'unset'> = {
  where: ['doctor', 'golive'],
  label: 'de mailserver',
  judge: (fact) => {
    if (fact === 'unset') return skip('The mail server was', 'SMTP_URL is not set here.')
    const { host, reason } = fact
    if (reason === undefined) return ok(`The mail server ${host} can be used.`)
    return fail(
      `The mail server ${host} cannot be used: ${reason}.`,
      'Compare SMTP_URL with what the provider says: name, port, user, password, smtps:// or smtp://. Nothing is ' +
        'sent to another machine without TLS.',
    )
  },
}

/** Without the path, which may be secret. */
const webhook: Check<HostFact> = {
  where: ['doctor', 'golive'],
  label: 'uw andere systeem (webhook)',
  judge: ({ host, reason }) =>
    reason === undefined
      ? ok(`The webhook's host ${host} can be reached.`)
      : fail(
          `The webhook's host ${host} cannot be reached: ${reason}.`,
          'Check WEBHOOK_URL, and that the program behind it runs.',
        ),
}

interface SendingFact {
  readonly recipients: number
  readonly mail: SendResult | undefined
  readonly webhook: SendResult | undefined
}

/** What came of the test messages. */
const sending: Check<SendingFact> = {
  where: ['doctor', 'golive'],
  label: 'het versturen van een proefbericht',
  judge: (fact) => [judgeMail(fact), judgeHook(fact.webhook)],
}

function judgeMail({ mail: result, recipients }: SendingFact): Finding {
  if (!result) return skip('Sending mail was', 'SMTP_URL and NOTIFY_TO are not set here.')
  if (result.outcome !== 'sent') {
    const advice = 'Check SMTP_URL, its user and password, and MAIL_FROM.'
    return fail(`The mail server did not take a test message (${result.code}).`, advice)
  }
  const what = `The mail server took a test message (recipients: ${recipients})`
  if ((result.refused ?? 0) > 0)
    return warn(`${what}, but refused ${result.refused} of them.`, 'Correct NOTIFY_TO and OWNER_TO.')
  return ok(`${what}.`, `See whether '${testSubject}' is in each mailbox, and not with the spam.`)
}

function judgeHook(result: SendResult | undefined): Finding {
  if (!result) return skip('Sending to a webhook was', 'WEBHOOK_URL is not set here.')
  if (result.outcome === 'sent') return ok('The webhook took a test message.')
  const advice = 'Check WEBHOOK_URL and WEBHOOK_SECRET, and that the program behind it answers with 200.'
  return fail(`The webhook did not take a test message (${result.code}).`, advice)
}

export type MailDomainFact =
  | { readonly state: 'no-mail' | 'example' }
  /** `code`: why DNS did not answer, which says nothing about the records. */
  | { readonly state: 'silent'; readonly code: string }
  | {
      readonly state: 'read'
      readonly domain: string
      /** TXT records: of the domain, of the DKIM key if its name is given, and of DMARC. */
      readonly texts: readonly string[]
      readonly dkim: { readonly name: string; readonly texts: readonly string[] } | undefined
      readonly dmarc: { readonly parent: string; readonly texts: readonly string[] }
    }

const mailDomain: Check<MailDomainFact> = {
  where: ['doctor', 'golive'],
  label: 'het maildomein',
  judge: (fact) => {
    const subject = 'SPF, DKIM and DMARC were'
    switch (fact.state) {
      case 'no-mail':
        return skip(subject, 'SMTP_URL is not set here.')
      case 'example':
        return skip(subject, 'the sender is an example: set MAIL_FROM, or email in business.json.')
      case 'silent':
        return skip(subject, `DNS does not answer (${fact.code}).`, '--dns 1.1.1.1 asks another name server.')
      case 'read':
        return [
          judgeSpf(fact.domain, fact.texts),
          judgeDkim(fact.dkim),
          judgeDmarc(fact.domain, fact.dmarc.parent, fact.dmarc.texts),
        ]
    }
  },
}

/** RFC 7208. Whether it names our mail server cannot be seen without the provider's records. */
function judgeSpf(domain: string, texts: readonly string[]): Finding {
  const [record, ...others] = texts.filter((text) => /^v=spf1(?: |$)/i.test(text))
  const advice = "The mail provider names the right record, such as 'v=spf1 include:PROVIDER -all'."
  if (record === undefined)
    return warn(`${domain} has no SPF record: other mail servers cannot know who may send its mail.`, advice)
  if (others.length > 0)
    return warn(`${domain} has ${others.length + 1} SPF records, so none counts.`, advice)
  if (/[+?\s]all\b/i.test(record))
    return warn(`The SPF record of ${domain} lets everybody send: '${record}'.`, advice)
  return ok(`SPF: '${record}'.`, 'Compare it with what your mail provider asks for.')
}

/** RFC 6376. */
function judgeDkim(key: { readonly name: string; readonly texts: readonly string[] } | undefined): Finding {
  if (!key) {
    const advice = "--dkim NAME looks it up. The name is s= in the 'DKIM-Signature' of a received mail."
    return skip('DKIM was', 'only your mail provider knows the name of its key.', advice)
  }
  const { name, texts } = key
  if (texts.some((text) => /(?:^|;)\s*p=[\w+/]/.test(text))) return ok(`DKIM: ${name} has a key.`)
  return warn(`DKIM: there is no key at ${name}.`, 'Add the record that your mail provider names.')
}

/** RFC 7489. */
function judgeDmarc(domain: string, parent: string, texts: readonly string[]): Finding {
  const record = texts.find((text) => /^v=DMARC1\s*;/i.test(text))
  if (record !== undefined) return ok(`DMARC: '${record}'.`)
  return warn(
    `${domain} has no DMARC record: others can send mail in its name, and large providers trust its mail less.`,
    `Add a TXT record at _dmarc.${parent}, such as 'v=DMARC1; p=none; rua=mailto:YOUR ADDRESS'.`,
  )
}

export const mailChecks = { mail, 'mail-domain': mailDomain, webhook, sending }
