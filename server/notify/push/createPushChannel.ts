import { createDigestNotice, createRequestNotice, getSecondsLeft } from '#domain/push/notices'
import type { Promises } from '#domain/promises/promises'
import type { Channel, Message } from '../channel.ts'
import { pushToDevices, type PushDependencies } from './createPushes.ts'

interface PushChannelOptions extends PushDependencies {
  readonly rules: { readonly promises: Promises }
  readonly brandNames: () => readonly string[]
  /** Towns and districts that a notice may name. */
  readonly placeNames: () => readonly string[]
}

/** After that many in a minute, phones get one message a minute. */
const digestAbove = 8

/**
 * Wakes the phones of staff. A message counts while the promise runs: after a night without a server
 * nobody is flooded, and mail and inbox show what was missed.
 */
export function createPushChannel(options: PushChannelOptions): Channel {
  const { devices, rules, brandNames, placeNames, now } = options
  /** Devices that have a message whose other devices are tried again. */
  const reached = new Map<string, ReadonlySet<string>>()
  return {
    name: 'push',
    skipsSuspected: true,
    isIdle: async () => !(await devices.hasAny()),
    onlyWhileNew: true,
    digestAbove,
    send: async ({ id, requests }: Message, signal) => {
      const [first] = requests
      const { promises } = rules
      const secondsLeft = Math.max(...requests.map((each) => getSecondsLeft(each, promises, now())))
      if (secondsLeft === 0) {
        reached.delete(id)
        return { outcome: 'dropped' }
      }
      const all = await devices.list()
      if (all.length === 0) return { outcome: 'dropped' }
      const notice =
        requests.length > 1
          ? createDigestNotice(requests)
          : createRequestNotice(first, { promises, brands: brandNames(), places: placeNames(), now: now() })
      const before = reached.get(id) ?? new Set()
      const missing = all.filter((device) => !before.has(device.id))
      const results = [...(await pushToDevices(options, missing, notice, secondsLeft, signal))]
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
