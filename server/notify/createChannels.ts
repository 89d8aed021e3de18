import type { RequestStore } from '#store/requests/requestStore'
import type { AppDependencies } from '../appDependencies.ts'
import type { ServerSettings } from '../settings.ts'
import { createMailChannel } from './mail/createMailChannel.ts'
import type { Channel } from './channel.ts'
import { createPushChannel } from '../push/createPushChannel.ts'
import type { PushDependencies } from '../push/createPushes.ts'
import { createRdwChannel } from './createRdwChannel.ts'
import { createWebhookChannel } from './createWebhookChannel.ts'

/** Every channel that the settings ask for. */
export function createChannels({
  settings: { mail, webhook, rdwUrl, apiOrigin, publicOrigin },
  business,
  brandNames,
  store,
  rules,
  push,
  now,
}: Pick<AppDependencies, 'business' | 'brandNames' | 'rules' | 'now'> & {
  readonly settings: Pick<ServerSettings, 'mail' | 'webhook' | 'rdwUrl' | 'apiOrigin' | 'publicOrigin'>
  readonly store: Pick<RequestStore, 'change'>
  readonly push?: PushDependencies
}): readonly Channel[] {
  // If the pages are on a CDN, the staff app is at the API's origin.
  const inboxOrigin = () => apiOrigin ?? publicOrigin ?? business().website.replace(/\/$/, '')
  const placeNames = () => {
    const { city } = business()
    return [city.name, ...city.towns, ...city.districts]
  }
  return [
    ...(push ? [createPushChannel({ ...push, rules, brandNames, placeNames })] : []),
    ...(mail ? [createMailChannel({ settings: mail, business, rules, inboxOrigin, now })] : []),
    ...(webhook ? [createWebhookChannel({ settings: webhook, now })] : []),
    ...(rdwUrl === undefined ? [] : [createRdwChannel({ url: rdwUrl, store, brandNames, now })]),
  ]
}
