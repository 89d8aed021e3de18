import { connect } from '#delivery/connect'
import { isMailError, verifyMailServer, type MailError } from '#delivery/createMailSender'
import { type Check, fail, ok, skip, timeoutMs } from './doctorContext.ts'
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
