import { createBrandFinder } from '#domain/query/brandFinder'
import { getDutchPlate } from '#domain/requests/plate'
import type { RequestStore } from '#store/requests/requestStore'
import { askRdw, type RdwOptions } from '../car/askRdw.ts'
import { createWebhookSender, type WebhookSenderOptions } from '#delivery/createWebhookSender'
import type { AppDependencies } from '../appDependencies.ts'
import type { ServerSettings } from '../settings.ts'
import { createMailChannel } from './mail/createMailChannel.ts'
import type { Channel, Message } from './channel.ts'

export function createChannels({
  settings: { mail, webhook, rdwUrl, apiOrigin, publicOrigin },
  business,
  brandNames,
  store,
  rules,
  now,
}: Pick<AppDependencies, 'business' | 'brandNames' | 'rules' | 'now'> & {
  readonly settings: Pick<ServerSettings, 'mail' | 'webhook' | 'rdwUrl' | 'apiOrigin' | 'publicOrigin'>
  readonly store: Pick<RequestStore, 'change'>
}): readonly Channel[] {
  // If the pages are on a CDN, the staff app is at the API's origin.
  const inboxOrigin = () => apiOrigin ?? publicOrigin ?? business().website.replace(/\/$/, '')
  return [
    ...(mail ? [createMailChannel({ settings: mail, business, rules, inboxOrigin, now })] : []),
    ...(webhook ? [createWebhookChannel({ settings: webhook, now })] : []),
    ...(rdwUrl === undefined ? [] : [createRdwChannel({ url: rdwUrl, store, brandNames, now })]),
  ]
}

export interface RdwChannelOptions extends RdwOptions {
  readonly store: Pick<RequestStore, 'change'>
  readonly now: () => Date
}

export function createRdwChannel({ store, now, ...options }: RdwChannelOptions): Channel {
  return {
    name: 'rdw',
    // A flood of made-up requests must not become a flood of questions.
    accepts: (request) => request.spamReason === undefined && getDutchPlate(request) !== undefined,
    send: async ({ requests: [request] }, signal) => {
      const plate = getDutchPlate(request)
      if (plate === undefined || request.vehicle?.plate === plate) return { outcome: 'sent' }
      const answer = await askRdw(plate, options, signal)
      if (!answer.ok) return { outcome: 'failed', code: answer.code }
      const checkedAt = now().toISOString()
      const vehicle = { plate, checkedAt, ...answer.facts }
      const findBrand = createBrandFinder(options.brandNames())
      const ours = findBrand(vehicle.brand ?? '')
      const typed = request.kind === 'callback' ? undefined : findBrand(request.carBrand)
      const isCompared = ours !== undefined && typed !== undefined
      const compared = isCompared ? { ...vehicle, isOtherBrand: ours !== typed } : vehicle
      await store.change(request.kind, request.id, { vehicle: compared }, { by: 'system', at: checkedAt })
      return { outcome: 'sent' }
    },
  }
}

/**
 * Posts signed JSON to the owner's own program:
 * - `{type: 'request.created', timestamp, data}`: the request as in the staff's list, without
 * history; or
 * - `{type: 'requests.suspected', timestamp, data: {count, references}}` for probable spam, at most
 * once an hour.
 */
export function createWebhookChannel(options: WebhookSenderOptions): Channel {
  const sendWebhook = createWebhookSender(options)
  return {
    name: 'webhook',
    send: (message, signal) => sendWebhook(message.id, createPayload(message), signal),
  }
}

function createPayload({ topic, requests }: Message) {
  const [{ history: _history, ...request }] = requests
  const timestamp = request.createdAt
  if (topic === 'suspected') {
    const references = requests.map(({ reference }) => reference)
    return { type: 'requests.suspected', timestamp, data: { count: references.length, references } }
  }
  // The history holds notes of staff.
  return { type: 'request.created', timestamp, data: request }
}
