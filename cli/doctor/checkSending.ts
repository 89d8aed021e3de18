import { createMailSender } from '#delivery/createMailSender'
import { createWebhookSender } from '#delivery/createWebhookSender'
import { createParagraph, renderMail } from '#domain/mail/mailContent'
import { getDeliverySettings } from '#domain/settings/readSettings'
import { type Check, type DoctorContext, fail, type Finding, ok, skip, warn } from './doctorContext.ts'

const subject = 'Proefbericht van uw website'
const text =
  'Dit bericht is verstuurd om te controleren of meldingen u bereiken. U hoeft niets te doen. Staat het bij de ' +
  'ongewenste e-mail? Dan komen meldingen van nieuwe aanvragen daar ook terecht.'

/**
 * Sends a test message to staff and the owner, and one to the webhook, with the server's own code.
 */
export const checkSending: Check = async (context) =>
  context.send === true ? Promise.all([sendTestMail(context), sendTestHook(context)]) : []

async function sendTestMail({ settings, content, now, signal }: DoctorContext): Promise<Finding> {
  const { mail, ownerTo = [] } = getDeliverySettings(settings)
  if (!mail) return skip('Sending mail was', 'SMTP_URL and NOTIFY_TO are not set here.')
  const { name = subject, email = '' } = content.content?.business ?? {}
  const from = { name, address: mail.from ?? email }
  const to = [...new Set([...mail.to, ...ownerTo])]
  const head = { id: `test-${now().getTime()}`, from, to, date: now() }
  const send = createMailSender({ smtpUrl: mail.smtpUrl })
  const result = await send({ ...renderMail(subject, subject, [createParagraph(text)]), ...head }, signal)
  const what = `The mail server took a test message (recipients: ${to.length})`
  if (result.outcome !== 'sent') {
    const advice = 'Check SMTP_URL, its user and password, and MAIL_FROM.'
    return fail(`The mail server did not take a test message (${result.code}).`, advice)
  }
  if ((result.refused ?? 0) > 0)
    return warn(`${what}, but refused ${result.refused} of them.`, 'Correct NOTIFY_TO and OWNER_TO.')
  return ok(`${what}.`, `See whether '${subject}' is in each mailbox, and not with the spam.`)
}

async function sendTestHook({ settings, now, signal }: DoctorContext): Promise<Finding> {
  const { webhook } = getDeliverySettings(settings)
  if (!webhook) return skip('Sending to a webhook was', 'WEBHOOK_URL is not set here.')
  const payload = { type: 'test', timestamp: now().toISOString(), data: { subject, text } }
  const send = createWebhookSender({ settings: webhook, now })
  const result = await send(`test-${now().getTime()}`, payload, signal)
  if (result.outcome === 'sent') return ok('The webhook took a test message.')
  const advice = 'Check WEBHOOK_URL and WEBHOOK_SECRET, and that the program behind it answers with 200.'
  return fail(`The webhook did not take a test message (${result.code}).`, advice)
}
