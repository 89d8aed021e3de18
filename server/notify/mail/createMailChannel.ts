import type { Business } from '#content/business'
import { createMailSender } from '#delivery/createMailSender'
import { getHandling } from '#domain/requests/handling'
import { isUrgentRequest } from '#domain/requests/keptRequest'
import type { Rules } from '#domain/rules'
import type { MailSettings } from '../../settings.ts'
import { getAppointmentNews } from '#domain/requests/appointmentNews'
import { isForVisitor } from '#store/outbox/notificationJob'
import type { Channel, Message } from '../channel.ts'
import { getHandoverBy, isEnteredBy } from '../duty/handover.ts'
import type { DutyBook } from '../duty/createDuty.ts'
import { renderAppointmentMail } from './appointmentMail.ts'
import { renderDigestMail, renderStaffMail, renderSuspectedMail } from './staffMail.ts'
import { renderHandoverMail, renderUntakenMail } from './untakenMail.ts'
import { getVisitorAddress, renderVisitorMail } from './visitorMail.ts'

export interface MailChannelOptions {
  readonly settings: MailSettings
  /** Who is told of what nobody takes; without it the addresses of `settings`. */
  readonly ownerTo?: readonly string[] | undefined
  readonly duty: Pick<DutyBook, 'listMails' | 'listWoken'>
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
  const { settings, business, now, timeoutMs } = options
  const sendMail = createMailSender({ smtpUrl: settings.smtpUrl, timeoutMs })
  return {
    name: 'mail',
    confirmsVisitor: true,
    onlyWhileNew: true,
    escalations: ['escalation', 'unanswered'],
    tellsHandover: true,
    digestAbove: 10,
    send: async (message, signal) => {
      const { topic, requests, id } = message
      const visitor =
        requests.length > 1 || topic === 'suspected' ? undefined : getVisitorAddress(requests[0])
      const isToVisitor = isForVisitor(message)
      if (isToVisitor && !visitor) return { outcome: 'refused', code: 'NO_ADDRESS' }
      const receivers = isToVisitor && visitor ? { to: [visitor] } : await listReceivers(options, message)
      if (!receivers) return { outcome: 'dropped' }
      const { name, email } = business()
      const mail = {
        ...renderContent(options, message, visitor),
        ...receivers,
        id,
        from: { name, address: settings.from ?? email },
        replyTo: isToVisitor ? email : visitor,
        date: now(),
        // The visitor mistyped the address.
        isRefusalFinal: isToVisitor,
        isUrgent: topic !== 'suspected' && !isToVisitor && requests.some(isUrgentRequest),
      }
      return sendMail(mail, signal)
    },
  }
}

function renderContent(
  options: MailChannelOptions,
  { topic, requests }: Message,
  visitor: string | undefined,
) {
  const { business, rules, now } = options
  const [request] = requests
  const [inboxOrigin, { promises }] = [options.inboxOrigin(), rules]
  const news = topic === 'appointment' ? getAppointmentNews(request) : undefined
  if (news && visitor !== undefined) return renderAppointmentMail(request, news, business(), visitor)
  if (topic === 'confirmation' || topic === 'appointment')
    return renderVisitorMail(request, {
      business: business(),
      promises,
      followUrl: options.getFollowUrl(request.id),
      now: now(),
    })
  if (topic === 'suspected') return renderSuspectedMail(requests, inboxOrigin)
  if (topic === 'handover')
    return renderHandoverMail(requests, { by: getHandoverBy(request), inboxOrigin, promises, now: now() })
  if (topic !== 'request') return renderUntakenMail(requests, { inboxOrigin, promises, now: now() })
  return requests.length > 1
    ? renderDigestMail(requests, inboxOrigin, promises, now())
    : renderStaffMail(request, inboxOrigin, promises, now())
}

/** Undefined if nobody wants it. Colleagues do not see each other's own addresses. */
async function listReceivers(
  { settings, ownerTo, duty, now }: MailChannelOptions,
  { topic, requests }: Message,
): Promise<{ readonly to: readonly string[]; readonly bcc?: readonly string[] } | undefined> {
  const { to } = settings
  if (topic === 'suspected') return { to }
  if (topic === 'unanswered') return { to: ownerTo ?? to }
  if (topic === 'request') {
    const woken = (await duty.listWoken(now())).filter((name) => !isEnteredBy(requests, name))
    return { to, bcc: excludeAddresses(await duty.listMails('duty', woken), to) }
  }
  const { assignee } = getHandling(requests[0])
  const bcc =
    topic === 'handover'
      ? await duty.listMails('own', assignee === undefined ? [] : [assignee])
      : await duty.listMails('escalation')
  return bcc.length === 0 ? undefined : { to: [], bcc }
}

function excludeAddresses(addresses: readonly string[], others: readonly string[]): readonly string[] {
  const known = new Set(others.map((address) => address.toLowerCase()))
  return addresses.filter((address) => !known.has(address.toLowerCase()))
}
