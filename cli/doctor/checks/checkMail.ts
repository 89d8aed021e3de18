import { isLoopbackName } from '#domain/settings/settingFormats'
import type { Check } from '../doctorContext.ts'
import { createFindings } from '../finding.ts'
import { greetMailServer } from '../network/greetMailServer.ts'
import { toNetworkReason } from '../network/toNetworkReason.ts'

const { ok, warn, fail } = createFindings('mail')

/** Can the mail server be reached? Nothing is sent, and nobody logs in. */
export const checkMail: Check = async ({ settings: { settings }, timeoutMs, signal }) => {
  const smtpUrl = settings.SMTP_URL.value
  if (settings.SMTP_URL.source === 'unset') {
    const isToldOtherwise = settings.WEBHOOK_URL.source !== 'unset'
    return isToldOtherwise
      ? [ok('Staff are told by the webhook alone: SMTP_URL is not set.')]
      : [
          warn(
            'Staff are told of requests by nothing but the inbox: neither SMTP_URL nor WEBHOOK_URL is set here.',
            "Set SMTP_URL and NOTIFY_TO; see 'sleutel help environment'. If the server is started with them, run doctor with them too.",
          ),
        ]
  }
  // A wrong one is for the check of the settings to tell.
  if (smtpUrl === undefined) return []
  const url = new URL(smtpUrl)
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    const abilities = await greetMailServer(smtpUrl, AbortSignal.any([signal, timeout]))
    return needsStartTls(url) && !abilities.some((ability) => /^STARTTLS$/i.test(ability))
      ? [
          fail(
            `The mail server ${url.host} offers no TLS, and the password is not sent without it.`,
            'Use smtps:// with the port of the provider, or add ?requireTLS=false to SMTP_URL if the way there is safe.',
          ),
        ]
      : [ok(`The mail server ${url.host} answers.`)]
  } catch (error) {
    if (signal.aborted) throw error
    return [
      fail(
        `The mail server ${url.host} cannot be used: ${toNetworkReason(error)}.`,
        'Compare SMTP_URL with what the provider says: name, port, smtps:// or smtp://.',
      ),
    ]
  }
}

/** As the server does it: a password leaves this machine encrypted, or not at all. */
function needsStartTls({ protocol, port, username, hostname, searchParams }: URL): boolean {
  if (protocol === 'smtps:' || port === '465') return false
  return username !== '' && !isLoopbackName(hostname) && searchParams.get('requireTLS') !== 'false'
}
