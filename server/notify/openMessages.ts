import type { Agent } from 'node:https'
import type { Business } from '#content/business'
import type { StaffChange } from '#domain/requests/change'
import type { Rules } from '#domain/rules'
import type { Stores } from '#store/stores'
import type { Log } from '../http/log.ts'
import type { ServerSettings } from '../settings.ts'
import { createChannels } from './createChannels.ts'
import { createDuty, createEscalationClock } from './duty/createDuty.ts'
import { openNotifications } from './openNotifications.ts'
import { openPush } from './push/openPush.ts'

interface MessagesOptions {
  readonly settings: ServerSettings
  readonly business: () => Business
  readonly brandNames: () => readonly string[]
  readonly rules: Rules
  readonly pushAgent?: Agent
  readonly log: Log
  readonly now: () => Date
}

/** Everything that tells staff and visitors of requests outside the inbox. */
export async function openMessages(options: MessagesOptions, stores: Stores) {
  const { settings, log, now } = options
  const duty = createDuty(stores)
  const push = await openPush({ ...options, ...stores, duty, hosts: settings.pushHosts })
  const channels = createChannels({ ...options, duty, push, followSecret: stores.followSecret })
  const getEscalationTimes = createEscalationClock({ ...options, duty })
  const notifications = await openNotifications({ ...stores, channels, getEscalationTimes, log, now })
  return {
    push,
    notifications,
    /** After a change of staff. */
    onChanged: (change: StaffChange): void => {
      push.closeFor(change)
      notifications
        .notifyChange(change)
        .catch((err: unknown) => log.error({ err }, 'a colleague was not told of a request'))
    },
  }
}
