import { isLoopbackName } from '#domain/settings/settingFormats'
import type { Business } from '#content/business'
import { createTransport, type SendMailOptions } from 'nodemailer'
import type { MailSettings } from '../../settings.ts'
import type { Channel, Parcel, SendResult } from '../channel.ts'
import { toVisitorAddress, toVisitorMail } from './visitorMail.ts'
import { toStaffMail, toSuspectedMail } from './staffMail.ts'

export interface MailChannelOptions {
  readonly settings: MailSettings
  readonly business: () => Business
  /** Where staff's app is, asked for each message: a scheme and host. */
  readonly inboxOrigin: () => string
  readonly now: () => Date
  /** For one message, from connecting to the server's last word. */
  readonly timeoutMs?: number
}

/** E-mail over the owner's SMTP server: to staff, and a visitor's confirmation. */
export function createMailChannel({
  settings,
  business,
  inboxOrigin,
  now,
  timeoutMs = 60_000,
}: MailChannelOptions): Channel {
  const transport = createTransport({
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    requireTLS: needsTls(settings.smtpUrl),
    url: withoutOwnLog(settings.smtpUrl),
  })

  const toMessage = ({ id, topic, requests }: Parcel): SendMailOptions | undefined => {
    const { name, phone, email } = business()
    const sender = settings.from ?? email
    const common = {
      from: { name, address: sender },
      messageId: `<${id}@${sender.slice(sender.lastIndexOf('@') + 1)}>`,
      date: now(),
      // RFC 3834: nobody's out-of-office answers a machine; the second is what Exchange goes by.
      headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
      disableFileAccess: true,
      disableUrlAccess: true,
    }
    const [request] = requests
    switch (topic) {
      case 'request': {
        const replyTo = toVisitorAddress(request)
        return {
          ...common,
          ...toStaffMail(request, { now: now(), inboxOrigin: inboxOrigin() }),
          to: [...settings.to],
          ...(replyTo !== undefined && { replyTo }),
        }
      }
      case 'suspected':
        return {
          ...common,
          ...toSuspectedMail(requests, { inboxOrigin: inboxOrigin() }),
          to: [...settings.to],
        }
      case 'confirmation': {
        const to = toVisitorAddress(request)
        return to === undefined
          ? undefined
          : { ...common, ...toVisitorMail(request, { name, phone, now: now() }), to, replyTo: email }
      }
    }
  }

  return {
    name: 'mail',
    send: async (parcel, signal) => {
      const message = toMessage(parcel)
      if (!message) return { outcome: 'refused', code: 'NO_ADDRESS' }
      const timeout = AbortSignal.timeout(timeoutMs)
      try {
        const { rejected } = await transport.sendMail({
          ...message,
          signal: AbortSignal.any([signal, timeout]),
        })
        // The others have it; sending again would be twice for them.
        const refused = rejected.length
        return refused > 0 ? { outcome: 'sent', code: 'ADDRESS_REFUSED', refused } : { outcome: 'sent' }
      } catch (error) {
        if (timeout.aborted) return { outcome: 'failed', code: 'TIMEOUT' }
        if (!isMailError(error)) throw error
        return toResult(parcel, error)
      }
    },
  }
}

/** What nodemailer rejects with. Its message quotes the server, which quotes addresses: only the codes go on from here. */
interface MailError extends Error {
  readonly code: string
  readonly command?: string
  readonly responseCode?: number
}

function isMailError(error: unknown): error is MailError {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
}

function toResult({ topic }: Parcel, { code, command, responseCode }: MailError): SendResult {
  const full = responseCode === undefined ? code : `${code}_${responseCode}`
  // A visitor's mailbox that is full, slow or mistyped says nothing about our server.
  const isAboutReceiver = topic === 'confirmation' && command === 'RCPT TO'
  if (isAboutReceiver && responseCode !== undefined && responseCode >= 500) {
    return { outcome: 'refused', code: full }
  }
  return { outcome: 'failed', code: full, isAboutReceiver }
}

/** A password is not sent in the clear, unless the owner says so in the URL (`?requireTLS=false`). */
function needsTls(smtpUrl: string): boolean {
  const { username, hostname } = new URL(smtpUrl)
  return username !== '' && !isLoopbackName(hostname)
}

/** What the URL says wins in nodemailer; its own log would print addresses and passwords. */
function withoutOwnLog(smtpUrl: string): string {
  const url = new URL(smtpUrl)
  for (const name of ['logger', 'debug', 'transactionLog']) url.searchParams.delete(name)
  return url.href
}
