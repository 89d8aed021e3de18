import { createWebhookSender, type WebhookSenderOptions } from '#delivery/createWebhookSender'
import type { Channel, Message } from './channel.ts'

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
