import { createTransport, type SendMailOptions } from 'nodemailer'
import type { Business } from '#content/business'
import { isRemoteMailServer } from '#domain/settings/settingVariables'
import type { MailSettings } from '../../settings.ts'
import type { Channel, Message, SendResult } from '../channel.ts'
import { renderDigestMail, renderStaffMail, renderSuspectedMail } from './staffMail.ts'
import { getVisitorAddress, renderVisitorMail } from './visitorMail.ts'

export interface MailChannelOptions {
  readonly settings: MailSettings
  readonly business: () => Business
  /** Scheme and host of the staff app. */
  readonly inboxOrigin: () => string
  readonly now: () => Date
  /** Per message. */
  readonly timeoutMs?: number
}

/** E-mail over the owner's SMTP server: to staff, and confirmations to visitors. */
export function createMailChannel(options: MailChannelOptions): Channel {
  const { settings, business, inboxOrigin, now, timeoutMs = 60_000 } = options
  const transport = createTransport({
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    requireTLS: isRemoteMailServer(settings.smtpUrl),
    url: withoutLogging(settings.smtpUrl),
  })

  const renderContent = ({ topic, requests }: Message) => {
    const [request] = requests
    if (topic === 'request' && requests.length > 1) return renderDigestMail(requests, inboxOrigin(), now())
    if (topic === 'request') return renderStaffMail(request, inboxOrigin(), now())
    if (topic === 'suspected') return renderSuspectedMail(requests, inboxOrigin())
    return renderVisitorMail(request, business(), now())
  }
  const createMail = (message: Message, visitor: string | undefined): SendMailOptions => {
    const { name, email } = business()
    const sender = settings.from ?? email
    const isForVisitor = message.topic === 'confirmation'
    return {
      ...renderContent(message),
      from: { name, address: sender },
      to: isForVisitor ? visitor : [...settings.to],
      replyTo: isForVisitor ? email : visitor,
      messageId: `<${message.id}@${sender.slice(sender.lastIndexOf('@') + 1)}>`,
      date: now(),
      // RFC 3834: no automatic replies to automatic mail. Exchange needs the second header.
      headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
      disableFileAccess: true,
      disableUrlAccess: true,
    }
  }

  return {
    name: 'mail',
    digestAbove: 10,
    send: async (message, signal) => {
      const visitor =
        message.requests.length > 1 || message.topic === 'suspected'
          ? undefined
          : getVisitorAddress(message.requests[0])
      if (message.topic === 'confirmation' && !visitor) return { outcome: 'refused', code: 'NO_ADDRESS' }
      const timeout = AbortSignal.timeout(timeoutMs)
      try {
        const { rejected } = await transport.sendMail({
          ...createMail(message, visitor),
          signal: AbortSignal.any([signal, timeout]),
        })
        // No retry: the other addresses have it.
        const refused = rejected.length
        return refused > 0 ? { outcome: 'sent', code: 'ADDRESS_REFUSED', refused } : { outcome: 'sent' }
      } catch (error) {
        if (timeout.aborted) return { outcome: 'failed', code: 'TIMEOUT' }
        if (!isMailError(error)) throw error
        return getResult(message, error)
      }
    },
  }
}

/** Only the codes are used: the text may quote addresses. */
interface MailError extends Error {
  readonly code: string
  readonly command?: string
  readonly responseCode?: number
}

function isMailError(error: unknown): error is MailError {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
}

function getResult({ topic }: Message, { code, command, responseCode }: MailError): SendResult {
  const fullCode = responseCode === undefined ? code : `${code}_${responseCode}`
  // The visitor mistyped the address; retrying does not help.
  const isRefused = topic === 'confirmation' && command === 'RCPT TO' && (responseCode ?? 0) >= 500
  return { outcome: isRefused ? 'refused' : 'failed', code: fullCode }
}

/** nodemailer's own log, which the URL can turn on, prints addresses and passwords. */
function withoutLogging(smtpUrl: string): string {
  const url = new URL(smtpUrl)
  for (const name of ['logger', 'debug', 'transactionLog']) url.searchParams.delete(name)
  return url.href
}
