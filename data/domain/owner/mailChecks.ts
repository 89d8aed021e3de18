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

export const mailChecks = { mail, sending }
