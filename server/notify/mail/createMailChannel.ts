import type { Business } from '#content/business'
import { createMailSender } from '#delivery/createMailSender'
import type { Rules } from '#domain/rules'
import type { MailSettings } from '../../settings.ts'
import type { Channel, Message } from '../channel.ts'
import { renderDigestMail, renderStaffMail, renderSuspectedMail } from './staffMail.ts'
import { getVisitorAddress, renderVisitorMail } from './visitorMail.ts'

export interface MailChannelOptions {
  readonly settings: MailSettings
  readonly business: () => Business
  readonly rules: Pick<Rules, 'promises'>
  /** Scheme and host of the staff app. */
  readonly inboxOrigin: () => string
  /** Of the visitor's page of a request. */
  readonly getFollowUrl: (requestId: string) => string
  readonly now: () => Date
  readonly timeoutMs?: number
}

export function createMailChannel(options: MailChannelOptions): Channel {
  const { settings, business, rules, inboxOrigin, getFollowUrl, now, timeoutMs } = options
  const sendMail = createMailSender({ smtpUrl: settings.smtpUrl, timeoutMs })
  const renderContent = ({ topic, requests }: Message) => {
    const [request] = requests
    if (topic === 'request' && requests.length > 1)
      return renderDigestMail(requests, inboxOrigin(), rules.promises, now())
    if (topic === 'request') return renderStaffMail(request, inboxOrigin(), rules.promises, now())
    if (topic === 'suspected') return renderSuspectedMail(requests, inboxOrigin())
    const followUrl = getFollowUrl(request.id)
    return renderVisitorMail(request, {
      business: business(),
      promises: rules.promises,
      followUrl,
      now: now(),
    })
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
      const isForVisitor = topic === 'confirmation'
      if (isForVisitor && !visitor) return { outcome: 'refused', code: 'NO_ADDRESS' }
      const { name, email } = business()
      const mail = {
        ...renderContent(message),
        id,
        from: { name, address: settings.from ?? email },
        to: isForVisitor && visitor ? [visitor] : settings.to,
        replyTo: isForVisitor ? email : visitor,
        date: now(),
        // The visitor mistyped the address.
        isRefusalFinal: isForVisitor,
      }
      return sendMail(mail, signal)
    },
  }
}
