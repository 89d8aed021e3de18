import { describe, expect, test } from 'vitest'
import { decoyField, type Field } from '#domain/forms/field'
import { forms } from '#domain/forms/forms'
import { getChatUrl } from '#domain/requests/phoneDigits'
import { StoreUnavailableError } from '#store/storeErrors'
import type { RequestKind } from '#domain/requests/kinds'
import { submitPaths } from '#domain/site/routes'
import { sendRequest, type SendOptions } from '../../../../site/browser/submissions/sendRequest.ts'
import { toChatMessage } from '../../../../site/browser/submissions/toChatMessage.ts'
import { toSentMessages } from '../../../../site/forms/toSentMessages.ts'
import { createPendingList } from '../../../../site/browser/submissions/pendingList.ts'
import { createStorage } from './createStorage.ts'
import {
  callbackBody,
  contactBody,
  createTestServer,
  diagnosisBody,
  type TestServer,
} from '../../../server/createTestServer.ts'

const { requestType, ...callbackValues } = callbackBody
const values = { contact: contactBody, diagnosis: diagnosisBody, callback: callbackValues } as const
const submissionId = '0c5b9a52-6a3e-4d7e-9a70-3f0c0d7ff2a1'

/** Sends through the real server, as a browser would. */
function toOptions({ request, clock }: TestServer, kind: RequestKind): SendOptions {
  return {
    props: {
      kind,
      form: forms[kind],
      sentMessages: toSentMessages(kind),
      submitUrl: submitPaths[kind],
      page: '/contact-autosleutel-zoetermeer',
      phone: '085 123 4567',
      callUrl: 'tel:0851234567',
      chatPhone: '06-12345678',
      decoyName: decoyField,
    },
    values: values[kind],
    submissionId,
    openedAt: clock.ms - 60_000,
    decoyText: '',
    pending: createPendingList(() => createStorage()),
    now: () => clock.ms,
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
      request: expect.objectContaining({ id: submissionId, kind }),
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
  expect(answer).toMatchObject({ outcome: 'failed', message: 'Nee.', isKept: false })
})

test('the field that people do not see is sent along where something stands in it', async () => {
  const server = await createTestServer()
  const landline = { ...contactBody, phone: '079-1234567' }
  await sendRequest({ ...toOptions(server, 'contact'), values: landline, decoyText: 'ja' })
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
      getChatUrl('06-12345678', toChatMessage('callback', forms.callback.fields, callbackValues)),
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
        blockedChatUrl: getChatUrl(
          '06-12345678',
          toChatMessage('callback', forms.callback.fields, callbackValues),
        ),
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

describe('on the device', () => {
  const offline = () => Promise.reject(new TypeError('Failed to fetch'))

  test('a request is kept before it goes out, and gone once the server has it', async () => {
    const server = await createTestServer()
    const options = toOptions(server, 'contact')
    const storage = createStorage()
    const pending = createPendingList(() => storage)
    const answer = sendRequest({ ...options, pending })
    // The page may be closed or reloaded from here on.
    expect(pending.list()).toMatchObject([
      { id: submissionId, kind: 'contact', keptAt: server.clock.ms, heldUntil: server.clock.ms + 20_000 },
    ])
    expect(await answer).toMatchObject({ outcome: 'sent' })
    expect(storage.length).toBe(0)
  })

  test.each([
    ['no connection', offline],
    ['429', () => Promise.resolve(new Response('{}', { status: 429 }))],
    ['503', () => Promise.resolve(new Response('{}', { status: 503 }))],
  ])('it stays after %s, with what it takes to send it later', async (_failure, fetch) => {
    const server = await createTestServer()
    const options = toOptions(server, 'contact')
    const pending = createPendingList(
      (
        (storage) => () =>
          storage
      )(createStorage()),
    )
    const answer = await sendRequest({
      ...options,
      pending,
      values: { ...contactBody, isUrgent: true },
      fetch,
    })
    expect(answer).toMatchObject({ outcome: 'failed', isKept: true })
    expect(pending.list()).toEqual([
      {
        id: submissionId,
        kind: 'contact',
        url: '/api/contact',
        body: {
          ...contactBody,
          isUrgent: true,
          submissionId,
          openedAt: options.openedAt,
          page: '/contact-autosleutel-zoetermeer',
        },
        message: toChatMessage('contact', forms.contact.fields, { ...contactBody, isUrgent: true }),
        success: toSentMessages('contact').urgent,
        phone: '085 123 4567',
        callUrl: 'tel:0851234567',
        chatUrl: 'https://wa.me/31612345678',
        page: '/contact-autosleutel-zoetermeer',
        keptAt: server.clock.ms,
        heldUntil: 0,
      },
    ])
  })

  test('a callback that is sent later does not say that a chat opens', async () => {
    const options = toOptions(await createTestServer(), 'callback')
    const answer = await sendRequest({ ...options, fetch: offline })
    expect(answer).toMatchObject({ request: { success: toSentMessages('callback').withoutChat } })
  })

  test.each([400, 413, 415, 422])(
    'nothing stays after %i: the same words could only be refused again',
    async (status) => {
      const options = toOptions(await createTestServer(), 'contact')
      const storage = createStorage()
      const answer = await sendRequest({
        ...options,
        pending: createPendingList(() => storage),
        fetch: () => Promise.resolve(new Response('{"message":"Nee."}', { status })),
      })
      expect(answer).toMatchObject({ outcome: 'failed', isKept: false, message: 'Nee.' })
      expect(storage.length).toBe(0)
    },
  )

  test('a browser that keeps nothing is told of as before', async () => {
    const options = toOptions(await createTestServer(), 'contact')
    const pending = createPendingList(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    expect(await sendRequest({ ...options, pending, fetch: offline })).toMatchObject({
      outcome: 'failed',
      isKept: false,
    })
  })
})
