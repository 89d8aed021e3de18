import { afterEach, expect, test, vi } from 'vitest'
import { sendChange } from '../../../../admin/requests/data/changesApi.ts'
import { answerFetch } from '../../support/answerFetch.ts'
import { createContact } from '../../support/keptRequests.ts'
import { createPending } from './createPending.ts'

afterEach(() => vi.unstubAllGlobals())

const change = createPending({ version: 3, change: { attempt: { outcome: 'voicemail' } } })

test('sends the version that a change was made on, and returns the request', async () => {
  const request = createContact({ version: 4 })
  const fake = answerFetch(Response.json(request))
  expect(await sendChange(change)).toEqual({ current: request, isDone: true })
  expect(fake).toHaveBeenCalledWith('/api/admin/contact-requests/contact-00000001', {
    method: 'PATCH',
    credentials: 'include',
    headers: { 'content-type': 'application/json', 'if-match': '"3"' },
    body: '{"attempt":{"outcome":"voicemail"}}',
    signal: expect.any(AbortSignal),
  })
})

test('on a conflict it returns the current request', async () => {
  const current = createContact({ version: 5, status: 'contacted' })
  answerFetch(Response.json({ error: 'conflict', message: 'Iemand was eerder.', current }, { status: 412 }))
  expect(await sendChange(change)).toEqual({ current, isDone: false })
})

test.each([
  { status: 404, body: { error: 'not-found', message: 'Deze aanvraag bestaat niet (meer).' } },
  { status: 409, body: { error: 'cannot-undo', message: 'Dit kan niet meer.', current: createContact() } },
  { status: 422, body: { error: 'invalid', message: 'Deze wijziging kan niet.' } },
])('when the server refuses for good ($status), then it returns the reason', async ({ status, body }) => {
  answerFetch(Response.json(body, { status }))
  expect(await sendChange(change)).toMatchObject({ isDone: false, refusal: body.message })
})

test.each([401, 408, 429, 500, 503])(
  'when a retry may succeed (%i), then it throws and the change stays pending',
  async (status) => {
    answerFetch(new Response('nu niet', { status }))
    await expect(sendChange(change)).rejects.toThrow(`${status}: nu niet`)
  },
)
