import { describe, expect, test } from 'vitest'
import type { Field } from '#domain/forms/field'
import { forms } from '#domain/forms/forms'
import { toChatUrl } from '#domain/phoneDigits'
import { decoyField } from '#domain/submission'
import { StoreUnavailableError } from '#store/storeErrors'
import { sendRequest, type SendOptions } from '../../../site/forms/sendRequest.ts'
import { toCallbackMessage } from '../../../site/forms/toCallbackMessage.ts'
import { toSentMessages } from '../../../site/forms/toSentMessages.ts'
import {
  callbackBody,
  contactBody,
  createTestServer,
  diagnosisBody,
  type TestServer,
} from '../../server/createTestServer.ts'

const { requestType, ...callbackValues } = callbackBody
const values = { contact: contactBody, diagnosis: diagnosisBody, callback: callbackValues } as const
const submissionId = '0c5b9a52-6a3e-4d7e-9a70-3f0c0d7ff2a1'

/** Sends through the real server, as a browser would. */
function toOptions({ request, clock }: TestServer, kind: SendOptions['kind']): SendOptions {
  return {
    kind,
    fields: forms[kind].fields,
    sentMessages: toSentMessages(kind),
    page: '/contact-autosleutel-zoetermeer',
    chatPhone: '06-12345678',
    values: values[kind],
    submissionId,
    openedAt: clock.ms - 60_000,
    decoy: [decoyField, ''],
    fetch: (url, init) => request(url instanceof Request ? url.url : String(url), init),
    openChat: () => true,
  }
}

describe.each(['contact', 'diagnosis', 'callback'] as const)('a %s request', (kind) => {
  test('is kept by the server, with every field as it was sent', async () => {
    const server = await createTestServer()
    const answer = await sendRequest(toOptions(server, kind))
    const [kept, ...others] = server.store.list(kind)
    expect(others).toEqual([])
    expect(kept).toMatchObject({ ...values[kind], page: '/contact-autosleutel-zoetermeer', submissionId })
    expect(kept).not.toHaveProperty('spamReason')
    expect(answer).toEqual({
      outcome: 'sent',
      sent: {
        message: toSentMessages(kind).normal,
        reference: kept?.reference,
        blockedChatUrl: undefined,
      },
    })
  })

  test('that is sent again with its id is one request, with the same reference', async () => {
    const server = await createTestServer()
    const options = toOptions(server, kind)
    const [first, second] = await Promise.all([sendRequest(options), sendRequest(options)])
    expect(second).toEqual(first)
    expect(server.store.list(kind)).toHaveLength(1)
  })

  test('that the server finds wrong names the fields', async () => {
    const server = await createTestServer()
    const answer = await sendRequest({ ...toOptions(server, kind), values: { ...values[kind], phone: '12' } })
    const fields: readonly Field[] = forms[kind].fields
    expect(answer).toMatchObject({
      outcome: 'invalid',
      fields: { phone: fields.find(({ name }) => name === 'phone')?.message },
    })
  })

  test('that cannot be kept is a failure with the way to call', async () => {
    const server = await createTestServer({
      expectsErrors: true,
      wrapStore: (store) => ({
        ...store,
        add: () => Promise.reject(new StoreUnavailableError('the disk is full')),
      }),
    })
    const answer = await sendRequest(toOptions(server, kind))
    expect(answer).toMatchObject({
      outcome: 'failed',
      message: expect.stringContaining('Bel ons direct') as string,
    })
  })
})

test('an urgent request is promised a call within ten minutes', async () => {
  const server = await createTestServer()
  const answer = await sendRequest({
    ...toOptions(server, 'contact'),
    values: { ...contactBody, isUrgent: true },
  })
  expect(answer).toMatchObject({
    sent: { message: { description: 'We bellen u binnen 10 minuten terug voor spoedgevallen.' } },
  })
})

test.each([
  '{"message":"Nee."}',
  '{"message":"Nee.","fields":{}}',
  '{"message":"Nee.","fields":{"nieuw":"Kies iets"}}',
])('422 that names no field of the form, %s, is a failure and not a form without mistakes', async (body) => {
  const options = toOptions(await createTestServer(), 'contact')
  const answer = await sendRequest({
    ...options,
    fetch: () => Promise.resolve(new Response(body, { status: 422 })),
  })
  expect(answer).toMatchObject({ outcome: 'failed', message: 'Nee.' })
})

test('the field that people do not see is sent along where something stands in it', async () => {
  const server = await createTestServer()
  const landline = { ...contactBody, phone: '079-1234567' }
  await sendRequest({ ...toOptions(server, 'contact'), values: landline, decoy: [decoyField, 'ja'] })
  expect(server.store.list('contact')[0]).toMatchObject({ spamReason: 'verborgen veld ingevuld' })
})

describe('a callback', () => {
  test('opens its chat before anything is sent, and in the same task as the click', async () => {
    const server = await createTestServer()
    const happened: string[] = []
    const options = toOptions(server, 'callback')
    const answer = sendRequest({
      ...options,
      openChat: (url) => {
        happened.push(url)
        return true
      },
      fetch: (url, init) => {
        happened.push('post')
        return options.fetch(url, init)
      },
    })
    // Without waiting for anything: a browser takes a later window for an unasked one.
    expect(happened).toEqual([
      toChatUrl('06-12345678', toCallbackMessage(forms.callback.fields, callbackValues)),
      'post',
    ])
    expect(await answer).toMatchObject({
      sent: {
        message: { description: 'WhatsApp wordt geopend. We nemen zo snel mogelijk contact met u op.' },
      },
    })
    expect(server.store.list('callback')[0]).toMatchObject({ requestType })
  })

  test('whose chat the browser blocks is sent all the same, and offers the chat by hand', async () => {
    const server = await createTestServer()
    const answer = await sendRequest({ ...toOptions(server, 'callback'), openChat: () => false })
    expect(server.store.list('callback')).toHaveLength(1)
    expect(answer).toMatchObject({
      outcome: 'sent',
      sent: {
        message: { title: 'Verzoek verzonden!', description: 'We nemen zo snel mogelijk contact met u op.' },
        blockedChatUrl: toChatUrl('06-12345678', toCallbackMessage(forms.callback.fields, callbackValues)),
      },
    })
  })

  test.each(['contact', 'diagnosis'] as const)('is the only one that opens a chat: not %s', async (kind) => {
    const server = await createTestServer()
    const opened: string[] = []
    await sendRequest({
      ...toOptions(server, kind),
      openChat: (url) => {
        opened.push(url)
        return true
      },
    })
    expect(opened).toEqual([])
  })
})
