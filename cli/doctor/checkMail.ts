import { connect } from '#delivery/connect'
import { isMailError, verifyMailServer, type MailError } from '#delivery/createMailSender'
import { createOwnerSender } from '#delivery/notifyOwner'
import { createParagraph, renderMail } from '#domain/mail/mailContent'
import type { SendResult } from '#domain/notifications'
import { getDeliverySettings } from '#domain/settings/readSettings'
import { type Check, fail, type Finding, ok, skip, timeoutMs, warn } from './doctorContext.ts'
import { describeNetworkCode, getNetworkReason } from './network.ts'

/** Logs in and sends nothing. */
export const checkMail: Check = async ({ settings: { settings } }) => {
  const { SMTP_URL: smtpUrl } = settings
  if (smtpUrl.source === 'unset') return skip('The mail server was', 'SMTP_URL is not set here.')
  // checkSettings reports an invalid one.
  if (smtpUrl.value === undefined) return []
  const { host } = new URL(smtpUrl.value)
  try {
    await verifyMailServer(smtpUrl.value, timeoutMs)
    return ok(`The mail server ${host} can be used.`)
  } catch (error) {
    if (!isMailError(error)) throw error
    return fail(
      `The mail server ${host} cannot be used: ${getReason(error)}.`,
      'Compare SMTP_URL with what the provider says: name, port, user, password, smtps:// or smtp://. Nothing is ' +
        'sent to another machine without TLS.',
    )
  }
}

const reasons: Readonly<Record<string, string>> = {
  EAUTH: 'it refuses the user or the password',
  ECONNECTION: 'it hung up',
  ETLS: 'it offers no TLS',
}

function getReason({ code, originalCode = code, response }: MailError): string {
  const answered = response?.split('\n', 1)[0]
  return reasons[code] ?? (answered ? `it answered '${answered}'` : describeNetworkCode(originalCode))
}

/** Sends nothing. The path may be secret and is not shown. */
export const checkWebhook: Check = async ({ settings: { settings }, createTimeout }) => {
  if (settings.WEBHOOK_URL.value === undefined) return []
  const url = new URL(settings.WEBHOOK_URL.value)
  const isTls = url.protocol === 'https:'
  try {
    const socket = await connect(
      url,
      { defaultPort: isTls ? 443 : 80, isTls, mustBeTrusted: true },
      createTimeout(),
    )
    socket.destroy()
    return ok(`The webhook's host ${url.host} can be reached.`)
  } catch (error) {
    return fail(
      `The webhook's host ${url.host} cannot be reached: ${getNetworkReason(error)}.`,
      'Check WEBHOOK_URL, and that the program behind it runs.',
    )
  }
}

const subject = 'Proefbericht van uw website'
const text =
  'Dit bericht is verstuurd om te controleren of meldingen u bereiken. U hoeft niets te doen. Staat het bij de ' +
  'ongewenste e-mail? Dan komen meldingen van nieuwe aanvragen daar ook terecht.'

/** Sends a test message to staff and the owner, and one to the webhook, with the server's own code. */
export const checkSending: Check = async ({ send: isAsked, settings, content, now, signal }) => {
  if (isAsked !== true) return []
  const delivery = getDeliverySettings(settings)
  const to = [...new Set([...(delivery.mail?.to ?? []), ...(delivery.ownerTo ?? [])])]
  const { name = subject, email = '' } = content?.business ?? {}
  const send = createOwnerSender({
    settings: { ...delivery, ownerTo: to },
    business: () => ({ name, email }),
    now,
  })
  const mail = renderMail(subject, subject, [createParagraph(text)])
  const results = await send({ mail, event: { type: 'test', data: { subject, text } } }, signal)
  const find = (wanted: 'mail' | 'webhook') => results.find(({ channel }) => channel === wanted)?.result
  return [judgeMail(find('mail'), to.length), judgeHook(find('webhook'))]
}

function judgeMail(result: SendResult | undefined, recipients: number): Finding {
  if (!result) return skip('Sending mail was', 'SMTP_URL and NOTIFY_TO are not set here.')
  if (result.outcome !== 'sent') {
    const advice = 'Check SMTP_URL, its user and password, and MAIL_FROM.'
    return fail(`The mail server did not take a test message (${result.code}).`, advice)
  }
  const what = `The mail server took a test message (recipients: ${recipients})`
  if ((result.refused ?? 0) > 0)
    return warn(`${what}, but refused ${result.refused} of them.`, 'Correct NOTIFY_TO and OWNER_TO.')
  return ok(`${what}.`, `See whether '${subject}' is in each mailbox, and not with the spam.`)
}

function judgeHook(result: SendResult | undefined): Finding {
  if (!result) return skip('Sending to a webhook was', 'WEBHOOK_URL is not set here.')
  if (result.outcome === 'sent') return ok('The webhook took a test message.')
  const advice = 'Check WEBHOOK_URL and WEBHOOK_SECRET, and that the program behind it answers with 200.'
  return fail(`The webhook did not take a test message (${result.code}).`, advice)
}
