import type { Business } from '#content/business'
import type { ServerSettings } from '../settings.ts'
import type { Channel } from './channel.ts'
import { createWebhookChannel } from './createWebhookChannel.ts'
import { createMailChannel } from './mail/createMailChannel.ts'

export function createChannels({
  settings: { mail, webhook, apiOrigin, publicOrigin },
  business,
  now,
}: {
  readonly settings: Pick<ServerSettings, 'mail' | 'webhook' | 'apiOrigin' | 'publicOrigin'>
  readonly business: () => Business
  readonly now: () => Date
}): readonly Channel[] {
  // If the pages are on a CDN, the staff app is at the API's origin.
  const inboxOrigin = () => apiOrigin ?? publicOrigin ?? business().website.replace(/\/$/, '')
  return [
    ...(mail ? [createMailChannel({ settings: mail, business, inboxOrigin, now })] : []),
    ...(webhook ? [createWebhookChannel({ settings: webhook, now })] : []),
  ]
}
