import { createTransport } from 'nodemailer'
import type { MailContent } from '#domain/mail/mailContent'
import type { SendResult } from '#domain/notifications'
import { isRemoteMailServer } from '#domain/settings/settingVariables'

export interface OutgoingMail extends MailContent {
  readonly id: string
  readonly from: { readonly name: string; readonly address: string }
  readonly to: readonly string[]
  /** They see neither each other nor themselves. */
  readonly bcc?: readonly string[]
  readonly replyTo?: string | undefined
  readonly date: Date
  /** An appointment, which mail programs show with the mail. */
  readonly icalEvent?: { readonly method: string; readonly content: string; readonly filename: string }
  /** True if a refused address is wrong for good, and retrying does not help. */
  readonly isRefusalFinal?: boolean
  /** Mail programs of phones may show it at once. */
  readonly isUrgent?: boolean
}

/** Rejects only for a bug of ours, or if `signal` aborted it. */
export type SendMail = (mail: OutgoingMail, signal: AbortSignal) => Promise<SendResult>

/** Sends over an SMTP server; to another machine over TLS only. `timeoutMs` is per message. */
export function createMailSender(options: {
  readonly smtpUrl: string
  readonly timeoutMs?: number | undefined
}): SendMail {
  const { smtpUrl, timeoutMs = 60_000 } = options
  const transport = createMailTransport(smtpUrl)
  return async ({ id, to, bcc = [], isRefusalFinal = false, isUrgent = false, ...mail }, signal) => {
    const timeout = AbortSignal.timeout(timeoutMs)
    const { address } = mail.from
    try {
      const { rejected } = await transport.sendMail({
        ...mail,
        to: [...to],
        bcc: [...bcc],
        messageId: `<${id}@${address.slice(address.lastIndexOf('@') + 1)}>`,
        // RFC 3834: no automatic replies to automatic mail. Exchange needs the second header.
        headers: {
          'Auto-Submitted': 'auto-generated',
          'X-Auto-Response-Suppress': 'All',
          ...(isUrgent && { 'X-Priority': '1', Importance: 'high', Priority: 'urgent' }),
        },
        disableFileAccess: true,
        disableUrlAccess: true,
        signal: AbortSignal.any([signal, timeout]),
      })
      // No retry: the other addresses have it.
      const refused = rejected.length
      return refused > 0 ? { outcome: 'sent', code: 'ADDRESS_REFUSED', refused } : { outcome: 'sent' }
    } catch (error) {
      if (timeout.aborted) return { outcome: 'failed', code: 'TIMEOUT' }
      if (!isMailError(error)) throw error
      return getResult(error, isRefusalFinal)
    }
  }
}

/** Connects, logs in if the URL has a user, and sends nothing. Throws MailError. */
export async function verifyMailServer(smtpUrl: string, timeoutMs: number): Promise<void> {
  await createMailTransport(smtpUrl, timeoutMs).verify()
}

function createMailTransport(smtpUrl: string, timeoutMs = 10_000) {
  return createTransport({
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs * 3,
    requireTLS: isRemoteMailServer(smtpUrl),
    url: withoutLogging(smtpUrl),
  })
}

/** Only the codes are used: the text may quote addresses. */
export interface MailError extends Error {
  readonly code: string
  readonly originalCode?: string
  readonly response?: string
  readonly command?: string
  readonly responseCode?: number
}

export function isMailError(error: unknown): error is MailError {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
}

function getResult({ code, command, responseCode }: MailError, isRefusalFinal: boolean): SendResult {
  const fullCode = responseCode === undefined ? code : `${code}_${responseCode}`
  const isRefused = isRefusalFinal && command === 'RCPT TO' && (responseCode ?? 0) >= 500
  return { outcome: isRefused ? 'refused' : 'failed', code: fullCode }
}

/** nodemailer's own log, which the URL can turn on, prints addresses and passwords. */
function withoutLogging(smtpUrl: string): string {
  const url = new URL(smtpUrl)
  for (const name of ['logger', 'debug', 'transactionLog']) url.searchParams.delete(name)
  return url.href
}
