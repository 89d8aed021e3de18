import type { KeptRequest } from '#domain/requests/keptRequest'
import { expect, test } from 'vitest'
import { contactBody, createTestServer, type TestServer } from './createTestServer.ts'

const minute = 60_000
const path = '/api/admin/contact-requests'

/** Names of a page, and what the list that it is of is called. */
async function readPage(server: TestServer, headers: HeadersInit, query: string) {
  const answer = await server.request(`${path}?${query}`, { headers })
  expect(answer.status).toBe(200)
  const requests: (KeptRequest<'contact'> | null)[] = await answer.json()
  return {
    names: requests.map((request) => request && request.firstName),
    requests,
    total: answer.headers.get('x-total-count'),
    list: answer.headers.get('x-list') ?? '',
  }
}

async function post(server: TestServer, firstName: string): Promise<string> {
  server.clock.ms += minute
  const digits = String(server.clock.ms).slice(-8)
  const answer = await server.postJson('/api/contact', { ...contactBody, firstName, phone: `06-${digits}` })
  const { id }: { id: string } = await answer.json()
  return id
}

async function fill(server: TestServer): Promise<readonly string[]> {
  const ids = []
  for (const name of ['Anna', 'Bram', 'Chris', 'Daan', 'Esmee', 'Femke']) ids.push(await post(server, name))
  return ids
}

test.each(['sort=work', 'sort=work&people=1', 'sort=firstName', 'sort=work&open=1', 'q=voorbeeld&sort=work'])(
  'the next page of a list (%s) is of the list as it was, whatever came and went since',
  async (question) => {
    const server = await createTestServer()
    const [first = ''] = await fill(server)
    const headers = await server.logIn()
    const opening = await readPage(server, headers, `${question}&limit=2`)
    expect(opening.names).toEqual(['Anna', 'Bram'])
    // What is remembered for later is found once the answer is on its way.
    await new Promise((resolve) => setImmediate(resolve))

    await post(server, 'Aaltje')
    const change = { by: 'beheer', at: new Date(server.clock.ms).toISOString() }
    await server.store.change('contact', first, { status: 'done' }, change)
    const next = await readPage(server, headers, `${question}&limit=2&offset=2&asOf=${opening.list}`)
    expect(next).toMatchObject({ names: ['Chris', 'Daan'], total: '6', list: opening.list })
    const again = await readPage(server, headers, `${question}&limit=2&offset=0&asOf=${opening.list}`)
    expect(again.requests).toMatchObject([
      { firstName: 'Anna', status: 'done', version: 2 },
      { firstName: 'Bram' },
    ])

    const now = await readPage(server, headers, `${question}&limit=9`)
    expect(now.names).toContain('Aaltje')
    expect(now.list).not.toBe(opening.list)
  },
)

test('who was erased leaves nothing but a place in a list that was asked for before', async () => {
  const server = await createTestServer()
  const [, second = ''] = await fill(server)
  const headers = await server.logIn()
  const opening = await readPage(server, headers, 'sort=firstName&limit=3')
  await server.store.erase('contact', second, new Date(server.clock.ms).toISOString())
  const query = `sort=firstName&limit=3&people=1&asOf=${opening.list}`
  const answer = await server.request(`${path}?${query.replace('&people=1', '')}`, { headers })
  const text = await answer.text()
  expect(text).not.toContain('Bram')
  expect(JSON.parse(text)).toMatchObject([{ firstName: 'Anna' }, null, { firstName: 'Chris' }])
})

test.each(['no-list', '', '0-0'])(
  'a list by a name (%s) that the server does not know is found anew',
  async (name) => {
    const server = await createTestServer()
    await fill(server)
    const headers = await server.logIn()
    const page = await readPage(server, headers, `sort=firstName&limit=2&offset=2&asOf=${name}`)
    expect(page.names).toEqual(['Chris', 'Daan'])
    expect(page.list).not.toBe(name)
  },
)

test('a page that did not change is not sent again', async () => {
  const server = await createTestServer()
  await fill(server)
  const headers = await server.logIn()
  const answer = await server.request(`${path}?sort=firstName&limit=2`, { headers })
  const etag = answer.headers.get('etag') ?? ''
  const same = await server.request(`${path}?sort=firstName&limit=2`, {
    headers: { ...headers, 'if-none-match': etag },
  })
  expect(same.status).toBe(304)
})
