import type { Business } from '#content/business'
import type { Rules } from '#domain/rules'
import type { ServerSettings } from '../settings.ts'
import type { RequestStore } from '#store/requests/requestStore'
import type { Channel } from './channel.ts'
import { createRdwChannel } from './createRdwChannel.ts'
import { createWebhookChannel } from './createWebhookChannel.ts'
import { createMailChannel } from './mail/createMailChannel.ts'

export function createChannels({
  settings: { mail, webhook, rdwUrl, apiOrigin, publicOrigin },
  business,
  brandNames,
  store,
  rules,
  now,
}: {
  readonly settings: Pick<ServerSettings, 'mail' | 'webhook' | 'rdwUrl' | 'apiOrigin' | 'publicOrigin'>
  readonly business: () => Business
  readonly brandNames: () => readonly string[]
  readonly store: Pick<RequestStore, 'change'>
  readonly rules: Rules
  readonly now: () => Date
}): readonly Channel[] {
  // If the pages are on a CDN, the staff app is at the API's origin.
  const inboxOrigin = () => apiOrigin ?? publicOrigin ?? business().website.replace(/\/$/, '')
  return [
    ...(mail
      ? [createMailChannel({ settings: mail, business, promises: rules.promises, inboxOrigin, now })]
      : []),
    ...(webhook ? [createWebhookChannel({ settings: webhook, now })] : []),
    ...(rdwUrl === undefined ? [] : [createRdwChannel({ url: rdwUrl, store, brandNames, now })]),
  ]
}
