import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../../admin/app/createQueryClient.ts'
import { fetchSession } from '../../../admin/session/sessionApi.ts'
import { apiFetch } from '../../../admin/shared/apiFetch.ts'
import { createStores } from '../../../admin/shared/stores.tsx'
import { sessionKey } from '../../../admin/shared/useSession.ts'
import { answerFetch } from '../support/answerFetch.ts'
import { session } from '../support/session.ts'

afterEach(() => vi.unstubAllGlobals())

const listKey = ['requests', 'list']
const summaryKey = ['requests', 'summary']

test.each([
  {
    status: 401,
    left: null,
    keys: [sessionKey],
    name: 'the session is over, and nothing that was read stays',
  },
  { status: 503, left: session, keys: [sessionKey, summaryKey, listKey], name: 'staff stay signed in' },
])('when a response is $status, then it is not retried, and $name', async ({ status, left, keys }) => {
  const client = createQueryClient(createStores())
  client.setQueryData(sessionKey, session)
  client.setQueryData(summaryKey, { total: 1 })
  const fake = answerFetch(new Response('weg', { status }))
  const queryFn = () => apiFetch('/api/admin/contact-requests')
  await expect(client.fetchQuery({ queryKey: listKey, queryFn })).rejects.toThrow(`${status}: weg`)
  expect(client.getQueryData(sessionKey)).toEqual(left)
  const cached = client.getQueryCache().getAll()
  expect(cached.map(({ queryKey }) => queryKey)).toEqual(keys)
  expect(fake).toHaveBeenCalledTimes(1)
})

test('fetched data is not fetched again automatically', async () => {
  const client = createQueryClient(createStores())
  const fake = answerFetch(Response.json(session))
  const options = {
    queryKey: sessionKey,
    queryFn: ({ signal }: { readonly signal: AbortSignal }) => fetchSession(() => undefined, signal),
  }
  await client.fetchQuery(options)
  expect(await client.fetchQuery(options)).toEqual(session)
  expect(fake).toHaveBeenCalledTimes(1)
})
