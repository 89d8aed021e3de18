import { createSmsSender, type SmsSenderOptions } from '#delivery/createSmsSender'
import { formatClock } from '#domain/format/dutchTime'
import { kindNames } from '#domain/mail/mailContent'
import { getDeadline, type Promises } from '#domain/promises/promises'
import { isUrgentRequest, type KeptRequest } from '#domain/requests/keptRequest'
import type { Channel } from './channel.ts'
import type { DutyBook } from './duty/createDuty.ts'

export interface SmsChannelOptions {
  readonly settings: SmsSenderOptions & { readonly to: readonly string[] }
  readonly duty: Pick<DutyBook, 'listPhones'>
  readonly rules: { readonly promises: Promises }
  /** Scheme and host of the staff app. */
  readonly inboxOrigin: () => string
}

/** Tells of requests that nobody took, to the numbers of `settings` and of colleagues who want it. */
export function createSmsChannel({ settings, duty, rules, inboxOrigin }: SmsChannelOptions): Channel {
  const sendSms = createSmsSender(settings)
  /** Numbers that have a message whose other numbers are tried again. */
  const reached = new Map<string, ReadonlySet<string>>()
  return {
    name: 'sms',
    skipsRequests: true,
    escalations: ['unanswered'],
    send: async ({ id, requests }, signal) => {
      const numbers = [...new Set([...settings.to, ...(await duty.listPhones())])]
      if (numbers.length === 0) return { outcome: 'dropped' }
      const before = reached.get(id) ?? new Set()
      const missing = numbers.filter((number) => !before.has(number))
      const text = formatSms(requests, rules.promises, `${inboxOrigin()}/admin/te-doen`)
      const results = await Promise.all(
        missing.map(async (number) => [number, await sendSms(number, text, signal)] as const),
      )
      const failed = results.find(([, { outcome }]) => outcome !== 'sent')
      if (!failed) {
        reached.delete(id)
        return { outcome: 'sent' }
      }
      const sent = results.filter(([, { outcome }]) => outcome === 'sent').map(([number]) => number)
      reached.set(id, new Set([...before, ...sent]))
      return failed[1]
    },
  }
}

/** Without personal data. One message of 160 characters, if the address is short. */
function formatSms(requests: readonly [KeptRequest, ...KeptRequest[]], promises: Promises, url: string) {
  const [first] = requests
  const urgent = requests.filter(isUrgentRequest).length
  if (requests.length > 1) {
    const why = urgent > 0 ? `, waarvan ${urgent} met spoed` : ''
    return `Niemand heeft ${requests.length} aanvragen opgepakt${why}. ${url}`
  }
  const what = `${urgent > 0 ? 'SPOED: ' : ''}${kindNames[first.kind].toLowerCase()} ${first.reference}`
  return `${what} is nog niet opgepakt. Beloofd: bellen voor ${formatClock(getDeadline(first, promises))}. ${url}`
}
