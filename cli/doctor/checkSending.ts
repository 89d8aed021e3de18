import { createOwnerSender } from '#delivery/notifyOwner'
import { createParagraph, renderMail } from '#domain/mail/mailContent'
import type { SendResult } from '#domain/notifications'
import { getDeliverySettings } from '#domain/settings/readSettings'
import { type Check, fail, type Finding, ok, skip, warn } from './doctorContext.ts'

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
