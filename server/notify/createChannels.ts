import type { Business } from '#content/business'
import type { ServerSettings } from '../settings.ts'
import type { Channel } from './channel.ts'
import { createMailChannel } from './mail/createMailChannel.ts'
import { createWebhookChannel } from './webhook/createWebhookChannel.ts'

/** The channels that the owner set up. */
export function createChannels({
  settings: { mail, webhook, publicOrigin },
  business,
  now,
}: {
  readonly settings: Pick<ServerSettings, 'mail' | 'webhook' | 'publicOrigin'>
  readonly business: () => Business
  readonly now: () => Date
}): readonly Channel[] {
  return [
    ...(mail ? [createMailChannel({ settings: mail, business, publicOrigin, now })] : []),
    ...(webhook ? [createWebhookChannel({ settings: webhook, now })] : []),
  ]
}
