import type { Business } from '#content/business'
import { createMailSender } from '#delivery/createMailSender'
import type { Rules } from '#domain/rules'
import type { MailSettings } from '../../settings.ts'
import { getAppointmentNews } from '#domain/requests/appointmentNews'
import { isForVisitor } from '#store/outbox/notificationJob'
import type { Channel, Message } from '../channel.ts'
import { renderAppointmentMail } from './appointmentMail.ts'
import { renderDigestMail, renderStaffMail, renderSuspectedMail } from './staffMail.ts'
import { getVisitorAddress, renderVisitorMail } from './visitorMail.ts'

export interface MailChannelOptions {
  readonly settings: MailSettings
  readonly business: () => Business
  readonly rules: Pick<Rules, 'promises'>
  /** Scheme and host of the staff app. */
  readonly inboxOrigin: () => string
  readonly now: () => Date
  readonly timeoutMs?: number
}

export function createMailChannel(options: MailChannelOptions): Channel {
  const { settings, business, rules, inboxOrigin, now, timeoutMs } = options
  const sendMail = createMailSender({ smtpUrl: settings.smtpUrl, timeoutMs })
  const renderContent = ({ topic, requests }: Message, visitor: string | undefined) => {
    const [request] = requests
    if (topic === 'request' && requests.length > 1)
      return renderDigestMail(requests, inboxOrigin(), rules.promises, now())
    if (topic === 'request') return renderStaffMail(request, inboxOrigin(), rules.promises, now())
    if (topic === 'suspected') return renderSuspectedMail(requests, inboxOrigin())
    const news = topic === 'appointment' ? getAppointmentNews(request) : undefined
    if (news && visitor !== undefined) return renderAppointmentMail(request, news, business(), visitor)
    return renderVisitorMail(request, business(), rules.promises, now())
  }
  return {
    name: 'mail',
    confirmsVisitor: true,
    onlyWhileNew: true,
    digestAbove: 10,
    send: async (message, signal) => {
      const { topic, requests, id } = message
      const visitor =
        requests.length > 1 || topic === 'suspected' ? undefined : getVisitorAddress(requests[0])
      const isToVisitor = isForVisitor(message)
      if (isToVisitor && !visitor) return { outcome: 'refused', code: 'NO_ADDRESS' }
      const { name, email } = business()
      const mail = {
        ...renderContent(message, visitor),
        id,
        from: { name, address: settings.from ?? email },
        to: isToVisitor && visitor ? [visitor] : settings.to,
        replyTo: isToVisitor ? email : visitor,
        date: now(),
        // The visitor mistyped the address.
        isRefusalFinal: isToVisitor,
      }
      return sendMail(mail, signal)
    },
  }
}
