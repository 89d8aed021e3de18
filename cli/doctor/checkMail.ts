import type { Socket } from 'node:net'
import { isRemoteMailServer } from '#domain/settings/settingVariables'
import { type Check, fail, ok, warn } from './doctorContext.ts'
import { connect, getNetworkReason } from './network.ts'

/** Sends no message and does not log in. */
export const checkMail: Check = async ({ settings: { settings }, createTimeout }) => {
  const { SMTP_URL: smtpUrl, WEBHOOK_URL: webhookUrl } = settings
  if (smtpUrl.source === 'unset') {
    return webhookUrl.source === 'unset'
      ? warn(
          'Staff only see requests in the inbox: neither SMTP_URL nor WEBHOOK_URL is set here.',
          "Set SMTP_URL and NOTIFY_TO; see 'sleutel help environment'. If the server has them, run " +
            'doctor with them too.',
        )
      : ok('Staff are notified only by the webhook: SMTP_URL is not set.')
  }
  // checkSettings reports an invalid one.
  if (smtpUrl.value === undefined) return []
  const url = new URL(smtpUrl.value)
  try {
    const abilities = await greetMailServer(url, createTimeout())
    return needsStartTls(url) && !abilities.some((ability) => /^STARTTLS$/i.test(ability))
      ? fail(
          `The mail server ${url.host} offers no TLS, and nothing is sent without it.`,
          'Use smtps:// with the port of the provider, or a mail server on this machine.',
        )
      : ok(`The mail server ${url.host} answers.`)
  } catch (error) {
    return fail(
      `The mail server ${url.host} cannot be used: ${getNetworkReason(error)}.`,
      'Compare SMTP_URL with what the provider says: name, port, smtps:// or smtp://.',
    )
  }
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

/** The server sends mail to another machine over TLS only. */
function needsStartTls(url: URL): boolean {
  return !isTlsFromStart(url) && isRemoteMailServer(url.href)
}

/** The same rule as nodemailer. */
function isTlsFromStart({ protocol, port }: URL): boolean {
  return protocol === 'smtps:' || port === '465'
}

/**
 * Greets a mail server (RFC 5321) and returns its abilities, such as 'STARTTLS'. Throws system
 * errors, and an Error with the reply if it refuses.
 */
export async function greetMailServer(url: URL, signal: AbortSignal): Promise<readonly string[]> {
  const isTls = isTlsFromStart(url)
  const mustBeTrusted = url.searchParams.get('tls.rejectUnauthorized') !== 'false'
  const socket = await connect(url, { defaultPort: isTls ? 465 : 587, isTls, mustBeTrusted }, signal)
  // Ends a pending read.
  const stop = () => socket.destroy(new Error('aborted'))
  signal.addEventListener('abort', stop)
  try {
    const replies = readReplies(socket)
    await expectReply(replies, '220')
    socket.write('EHLO localhost\r\n')
    const abilities = await expectReply(replies, '250')
    socket.write('QUIT\r\n')
    return abilities.slice(1)
  } catch (error) {
    signal.throwIfAborted()
    throw error
  } finally {
    signal.removeEventListener('abort', stop)
    socket.destroy()
  }
}

/** Yields each reply: its code, and its lines without their codes. */
async function* readReplies(socket: Socket) {
  let lines: string[] = []
  let rest = ''
  for await (const bytes of socket as AsyncIterable<Buffer>) {
    const pieces = (rest + bytes.toString('latin1')).split(/\r?\n/)
    rest = pieces.pop() ?? ''
    for (const line of pieces) {
      lines.push(line.slice(4))
      // A hyphen after the code: more lines follow.
      if (line[3] === '-') continue
      yield { code: line.slice(0, 3), lines }
      lines = []
    }
  }
}

async function expectReply(replies: ReturnType<typeof readReplies>, code: string): Promise<string[]> {
  const { value, done } = await replies.next()
  if (done === true) throw new Error('it hung up')
  if (value.code !== code) throw new Error(`it answered '${value.code} ${value.lines[0] ?? ''}'`)
  return value.lines
}
