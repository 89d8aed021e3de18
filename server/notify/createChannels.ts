import type { Business } from '#content/business'
import type { ServerSettings } from '../settings.ts'
import type { Channel } from './channel.ts'
import { createMailChannel } from './mail/createMailChannel.ts'
import { createWebhookChannel } from './createWebhookChannel.ts'

/** The channels that the owner set up. */
export function createChannels({
  settings: { mail, webhook, apiOrigin, publicOrigin },
  business,
  now,
}: {
  readonly settings: Pick<ServerSettings, 'mail' | 'webhook' | 'apiOrigin' | 'publicOrigin'>
  readonly business: () => Business
  readonly now: () => Date
}): readonly Channel[] {
  // With pages on a CDN, staff's app is where the API is.
  const inboxOrigin = () => apiOrigin ?? publicOrigin ?? business().website.replace(/\/$/, '')
  return [
    ...(mail ? [createMailChannel({ settings: mail, business, inboxOrigin, now })] : []),
    ...(webhook ? [createWebhookChannel({ settings: webhook, now })] : []),
  ]
}
