import {
  createDigestNotice,
  createHandoverNotice,
  createRequestNotice,
  createUntakenNotice,
  getSecondsLeft,
} from '#domain/push/notices'
import type { PushNotice } from '#domain/push/schemas'
import type { Promises } from '#domain/promises/promises'
import { getHandling } from '#domain/requests/handling'
import type { Channel, Message } from '../channel.ts'
import { getHandoverBy } from '../duty/handover.ts'
import type { Device } from './createDevices.ts'
import { listWokenDevices, pushToDevices, type PushDependencies } from './createPushes.ts'

interface PushChannelOptions extends PushDependencies {
  readonly rules: { readonly promises: Promises }
  readonly brandNames: () => readonly string[]
  /** Towns and districts that a notice may name. */
  readonly placeNames: () => readonly string[]
}

/** After that many in a minute, phones get one message a minute. */
const digestAbove = 8

/** A phone without a connection gets what nobody took, or what is one's own, for so long at least. */
const minSeconds = 10 * 60

/**
 * Wakes the phones of who is on duty, and of everybody for what nobody took. A message of a new request
 * counts while the promise runs: after a night without a server nobody is flooded.
 */
export function createPushChannel(options: PushChannelOptions): Channel {
  const { devices } = options
  /** Devices that have a message whose other devices are tried again. */
  const reached = new Map<string, ReadonlySet<string>>()
  return {
    name: 'push',
    skipsSuspected: true,
    isIdle: async () => !(await devices.hasAny()),
    onlyWhileNew: true,
    escalations: ['escalation'],
    tellsHandover: true,
    digestAbove,
    send: async (message: Message, signal) => {
      const { id } = message
      const planned = await planMessage(options, message)
      if (planned === undefined || planned.to.length === 0) {
        reached.delete(id)
        return { outcome: 'dropped' }
      }
      const before = reached.get(id) ?? new Set()
      const missing = planned.to.filter((device) => !before.has(device.id))
      const results = [...(await pushToDevices(options, missing, planned.notice, planned.seconds, signal))]
      const failed = results.find(([, { outcome }]) => outcome === 'failed')
      if (failed && 'code' in failed[1]) {
        const settled = results.filter(([, { outcome }]) => outcome !== 'failed').map(([device]) => device)
        reached.set(id, new Set([...before, ...settled]))
        return { outcome: 'failed', code: failed[1].code }
      }
      reached.delete(id)
      if (before.size > 0 || results.some(([, { outcome }]) => outcome === 'sent')) return { outcome: 'sent' }
      // Nobody has it: the services refuse all devices, or all devices are gone.
      const refused = results.find(([, { outcome }]) => outcome === 'refused')?.[1]
      return refused && 'code' in refused
        ? { outcome: 'refused', code: refused.code }
        : { outcome: 'dropped' }
    },
  }
}

interface PlannedMessage {
  readonly notice: PushNotice
  readonly to: readonly Device[]
  /** How long it is worth something. */
  readonly seconds: number
}

/** Undefined if it is too late. */
async function planMessage(
  options: PushChannelOptions,
  { topic, requests }: Message,
): Promise<PlannedMessage | undefined> {
  const { devices, rules, brandNames, placeNames, now } = options
  const [first] = requests
  const { promises } = rules
  const facts = { promises, brands: brandNames(), places: placeNames(), now: now() }
  const secondsLeft = Math.max(...requests.map((each) => getSecondsLeft(each, promises, now())))
  const all = await devices.list()
  if (topic === 'request') {
    if (secondsLeft === 0) return undefined
    const notice = requests.length > 1 ? createDigestNotice(requests) : createRequestNotice(first, facts)
    return { notice, to: await listWokenDevices(options, all, requests, now()), seconds: secondsLeft }
  }
  const seconds = Math.max(minSeconds, secondsLeft)
  if (topic === 'escalation') return { notice: createUntakenNotice(requests, facts), to: all, seconds }
  const { assignee } = getHandling(first)
  const notice = createHandoverNotice(requests, getHandoverBy(first), facts)
  return { notice, to: all.filter(({ account }) => account === assignee), seconds }
}
