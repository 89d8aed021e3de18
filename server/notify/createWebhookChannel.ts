import { createWebhookSender, type WebhookSenderOptions } from '#delivery/createWebhookSender'
import { isUrgentRequest } from '#domain/requests/keptRequest'
import type { Channel, Message } from './channel.ts'

/**
 * Posts signed JSON to the owner's own program:
 * - `{type: 'request.created', timestamp, data}`: the request as in the staff's list, without
 * history; or
 * - `{type: 'requests.suspected', timestamp, data: {count, references}}` for probable spam, at most
 * once an hour; or
 * - `{type: 'request.unanswered', timestamp, data: {count, references, isUrgent}}` for requests that nobody
 * took when half of the promised time was over.
 */
export function createWebhookChannel(options: WebhookSenderOptions): Channel {
  const sendWebhook = createWebhookSender(options)
  return {
    name: 'webhook',
    escalations: ['unanswered'],
    send: (message, signal) => sendWebhook(message.id, createPayload(message), signal),
  }
}

function createPayload({ topic, requests }: Message) {
  const [{ history: _history, ...request }] = requests
  const timestamp = request.createdAt
  const references = requests.map(({ reference }) => reference)
  if (topic === 'unanswered') {
    const isUrgent = requests.some(isUrgentRequest)
    return { type: 'request.unanswered', timestamp, data: { count: references.length, references, isUrgent } }
  }
  if (topic === 'suspected') {
    return { type: 'requests.suspected', timestamp, data: { count: references.length, references } }
  }
  // The history holds notes of staff.
  return { type: 'request.created', timestamp, data: request }
}
