import type { Business } from '#content/business'
import type { Rules } from '#domain/rules'
import { followPath } from '#domain/site/routes'
import { createFollowTokens } from '../http/createFollowTokens.ts'
import type { ServerSettings } from '../settings.ts'
import { createPushChannel } from './push/createPushChannel.ts'
import type { PushDependencies } from './push/createPushes.ts'
import { createMailChannel } from './mail/createMailChannel.ts'
import type { Channel } from './channel.ts'
import { createSmsChannel } from './createSmsChannel.ts'
import type { DutyBook } from './duty/createDuty.ts'
import { createWebhookChannel } from './createWebhookChannel.ts'

/** Every channel that the settings ask for. */
export function createChannels({
  settings: { mail, ownerTo, webhook, sms, apiOrigin, publicOrigin },
  business,
  brandNames,
  rules,
  duty,
  push,
  followSecret,
  now,
}: {
  readonly settings: Pick<
    ServerSettings,
    'mail' | 'ownerTo' | 'webhook' | 'sms' | 'apiOrigin' | 'publicOrigin'
  >
  readonly business: () => Business
  readonly brandNames: () => readonly string[]
  readonly rules: Pick<Rules, 'promises'>
  readonly duty: DutyBook
  readonly push?: PushDependencies
  /** Signs the visitors' links. */
  readonly followSecret: Uint8Array
  readonly now: () => Date
}): readonly Channel[] {
  // If the pages are on a CDN, the staff app is at the API's origin.
  const inboxOrigin = () => apiOrigin ?? publicOrigin ?? business().website.replace(/\/$/, '')
  const tokens = createFollowTokens(followSecret)
  const getFollowUrl = (id: string) => `${inboxOrigin()}${followPath}/${tokens.create(id)}`
  const placeNames = () => {
    const { city } = business()
    return [city.name, ...city.towns, ...city.districts]
  }
  return [
    ...(push ? [createPushChannel({ ...push, rules, brandNames, placeNames })] : []),
    ...(mail
      ? [
          createMailChannel({
            settings: mail,
            ownerTo,
            duty,
            business,
            rules,
            inboxOrigin,
            getFollowUrl,
            now,
          }),
        ]
      : []),
    ...(webhook ? [createWebhookChannel({ settings: webhook, now })] : []),
    ...(sms ? [createSmsChannel({ settings: sms, duty, rules, inboxOrigin })] : []),
  ]
}
