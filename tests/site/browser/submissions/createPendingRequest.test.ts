import { expect, test } from 'vitest'
import { requestKinds, type RequestKind } from '#domain/forms/kinds'
import {
  chooseMessage,
  createPendingRequest,
} from '../../../../site/browser/submissions/createPendingRequest.ts'
import { postRequest } from '../../../../site/browser/submissions/postRequest.ts'
import { getSentMessages } from '../../../../site/forms/RequestForm.tsx'
import {
  callbackBody,
  contactBody,
  createTestServer,
  diagnosisBody,
} from '../../../server/createTestServer.ts'
import { makeFormProps } from '../../forms/makeFormProps.ts'
import { testRules } from '../../../support/testRules.ts'

const { requestType, ...callbackValues } = callbackBody
const values = { contact: contactBody, diagnosis: diagnosisBody, callback: callbackValues } as const
const submissionId = '0c5b9a52-6a3e-4d7e-9a70-3f0c0d7ff2a1'

/** Sends a form to the real server, twice. */
async function send(kind: RequestKind, change: object = {}) {
  const server = await createTestServer()
  const request = createPendingRequest({
    props: makeFormProps(kind),
    values: values[kind],
    submissionId,
    openedAt: server.clock.ms - 60_000,
    decoy: '',
    estimate: '',
    cameFrom: 'google.com',
    now: server.clock.ms,
    ...change,
  })
  const fetch: typeof globalThis.fetch = (url, init) =>
    server.request(url instanceof Request ? url.url : String(url), init)
  const results = await Promise.all([postRequest(request, fetch), postRequest(request, fetch)])
  return { request, results, kept: server.store.list(kind) }
}

test.each(requestKinds)(
  'the server stores a %s request once, with every field, and returns its reference',
  async (kind) => {
    const { results, kept } = await send(kind)
    const page = '/contact-autosleutel-zoetermeer'
    expect(kept).toMatchObject([{ ...values[kind], page, submissionId, cameFrom: 'google.com' }])
    expect(kept[0]).not.toHaveProperty('spamReason')
    if (kind === 'callback') expect(kept[0]).toMatchObject({ requestType })
    const follow = expect.stringMatching(/^\/aanvraag\/[\w-]{52}$/) as string
    const sent = { outcome: 'sent', reference: kept[0]?.reference, follow }
    expect(results).toEqual([sent, sent])
  },
)

test('the server names the fields that it refuses', async () => {
  const { results } = await send('contact', { values: { ...contactBody, phone: '12' } })
  expect(results[0]).toMatchObject({
    outcome: 'refused',
    fields: { phone: 'Geldig telefoonnummer is verplicht' },
  })
})

test('the hidden field is sent when it has a value', async () => {
  const { kept } = await send('contact', {
    values: { ...contactBody, phone: '079-1234567' },
    decoy: 'ja',
  })
  expect(kept[0]).toMatchObject({ spamReason: 'verborgen veld ingevuld' })
})

test('the server computes the total from the choices that travel with the request', async () => {
  const estimate = 'job=lost&key=remote&speed=now&moment=evening&place=city&keys=1&brand=volkswagen'
  const problem = 'Alle sleutels kwijt. Prijs volgens de site: € 1.'
  const { kept } = await send('contact', { values: { ...contactBody, problem }, estimate })
  // 152 + 32 + 57 + 32 and 296 + 32 + 57 + 32. Without a year, it may be a car that must be asked about.
  expect(kept).toMatchObject([{ problem, sitePrice: { from: 273, to: 417, isMinimum: true } }])
})

test('a stored request has everything to show it on any page', async () => {
  const { request } = await send('contact', { values: { ...contactBody, isUrgent: true } })
  expect(request).toMatchObject({
    id: submissionId,
    url: '/api/contact',
    message: expect.stringContaining('Spoed: ja') as string,
    success: getSentMessages('contact', testRules.promises).urgent,
    callUrl: 'tel:0851234567',
    chatUrl: 'https://wa.me/31612345678',
    page: '/contact-autosleutel-zoetermeer',
  })
})

test('a callback says that WhatsApp is opened only when sending it opened WhatsApp', async () => {
  const props = makeFormProps('callback')
  expect(chooseMessage(props, callbackValues, true).description).toContain('WhatsApp wordt geopend')
  expect(chooseMessage(props, callbackValues, false).description).not.toContain('WhatsApp')
  expect((await send('callback')).request.success.description).not.toContain('WhatsApp')
})
