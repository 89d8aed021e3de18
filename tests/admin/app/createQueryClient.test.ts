import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../../admin/app/createQueryClient.ts'
import { fetchSession } from '../../../admin/session/sessionApi.ts'
import { apiFetch } from '../../../admin/shared/apiFetch.ts'
import { createStores } from '../../../admin/shared/stores.tsx'
import { sessionKey } from '../../../admin/shared/useSession.ts'
import { answerFetch } from '../support/answerFetch.ts'

afterEach(() => vi.unstubAllGlobals())

const session = {
  name: 'beheer',
  business: { name: 'Sleutelhuis', phone: '085-0000000', chatPhone: '06-00000000' },
}

function createSignedIn() {
  const client = createQueryClient(createStores())
  client.setQueryData(sessionKey, session)
  client.setQueryData(['requests', 'summary'], { total: 1 })
  return client
}

test('when any response is 401, then the session is over and nothing that was read stays in memory', async () => {
  const client = createSignedIn()
  const fake = answerFetch(new Response('weg', { status: 401 }))
  await expect(
    client.fetchQuery({
      queryKey: ['requests', 'list'],
      queryFn: () => apiFetch('/api/admin/contact-requests'),
    }),
  ).rejects.toThrow('401: weg')
  expect(client.getQueryData(sessionKey)).toBeNull()
  expect(
    client
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey),
  ).toEqual([sessionKey])
  expect(fake).toHaveBeenCalledTimes(1)
})

test('when the server fails in another way, then it is asked once and staff stay signed in', async () => {
  const client = createSignedIn()
  const fake = answerFetch(new Response('kapot', { status: 503 }))
  await expect(
    client.fetchQuery({
      queryKey: ['requests', 'list'],
      queryFn: () => apiFetch('/api/admin/contact-requests'),
    }),
  ).rejects.toThrow('503: kapot')
  expect(client.getQueryData(sessionKey)).toEqual(session)
  expect(fake).toHaveBeenCalledTimes(1)
})

test('when something was fetched, then it is not fetched again automatically', async () => {
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

test('when nobody is signed in, then there is no session, and that is no error', async () => {
  answerFetch(new Response('', { status: 401 }))
  expect(await fetchSession(() => undefined, new AbortController().signal)).toBeNull()
})
