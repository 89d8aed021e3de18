import type { Agent } from 'node:https'
import type { Business } from '#content/business'
import type { Fact } from '#domain/owner/checks'
import type { StaffChange } from '#domain/requests/change'
import type { Rules } from '#domain/rules'
import type { Stores } from '#store/stores'
import type { Log } from '../../http/log.ts'
import type { DutyBook } from '../duty/createDuty.ts'
import { createDevices } from './createDevices.ts'
import { closeNotices, type PushDependencies } from './createPushes.ts'
import { createPushSender } from './createPushSender.ts'

interface PushOptions extends Pick<
  Stores,
  'notes' | 'sessions' | 'staff' | 'runExclusive' | 'secrets' | 'outbox'
> {
  readonly duty: DutyBook
  /** 'host:port' of push services besides the known ones. */
  readonly hosts: readonly string[]
  readonly business: () => Business
  readonly rules: Pick<Rules, 'promises'>
  readonly pushAgent?: Agent
  readonly log: Log
  readonly now: () => Date
}

/** Everything about push messages. The key is made at the first start and kept with the other secrets. */
export async function openPush(options: PushOptions) {
  const { hosts, business, rules, pushAgent: agent, secrets, outbox, duty, log, now } = options
  const push: PushDependencies = {
    devices: createDevices(options),
    duty,
    hosts,
    sender: createPushSender(await secrets.read('vapid'), {
      subject: () => `mailto:${business().email}`,
      agent,
    }),
    log,
    now,
  }
  return {
    ...push,
    /** Of who is on duty now, or of everybody if nobody is. */
    readReach: async (): Promise<Fact<'duty'>> => {
      const [onDuty, woken] = [await duty.listOnDuty(now()), await duty.listWoken(now())]
      const times = (await push.devices.list()).flatMap(({ account, lastDeliveredAt }) =>
        woken.includes(account) ? (lastDeliveredAt ?? []) : [],
      )
      return { onDuty: onDuty.length, lastDeliveredAt: times.toSorted().at(-1) ?? null }
    },
    /** After a change of staff: the phones of others become quiet once somebody took the request. */
    closeFor: (change: StaffChange): void => {
      closeNotices({ ...push, outbox, promises: rules.promises }, change).catch((err: unknown) =>
        log.error({ err }, 'notifications could not be closed'),
      )
    },
  }
}
