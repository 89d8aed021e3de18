import { Client } from 'pg'
import { describe, expect, test, vi } from 'vitest'
import { createPlace, getUrl } from '../store/postgresPlace.ts'
import { hasPostgres } from '../support/postgres.ts'
import { contactBody } from './createTestServer.ts'
import { createFolders } from './spawnServer.ts'
import { startTestServer } from './startTestServer.ts'

const post = { ...contactBody, submissionId: 'sent-once-or-twice' }

describe.runIf(hasPostgres)('statements of a post on PostgreSQL', () => {
  test('are three, whatever the address, also of a resend, a duplicate and suspected spam', async () => {
    const place = createPlace()
    const env = { DATABASE_URL: await getUrl(place), RATE_LIMIT: '100', TRUST_PROXY: '1' }
    const server = await startTestServer(createFolders(), env)
    const spy = vi.spyOn(Client.prototype, 'query')
    /** Those of the pool's regular work come between. */
    const isOfPost = (name: unknown) => /^(take points|recent|insert|by )/.test(String(name))
    const send = async (address: string, body: object) => {
      spy.mockClear()
      const answer = await server.post('/api/contact', body, { 'x-forwarded-for': address })
      expect(answer.status).toBe(201)
      const queries = spy.mock.calls.map(([query]) => query as string | { name?: string; text?: string })
      return queries.flatMap((query) => {
        if (typeof query === 'object' && isOfPost(query.name)) return [query.name]
        const text = typeof query === 'string' ? query : String(query.text)
        return /limits|requests|tombstones/.test(text) && !/changes/.test(text) ? [text] : []
      })
    }
    const all = ['take points', 'recent', 'insert']
    expect(await send('203.0.113.7', post)).toEqual(all)
    expect(await send('203.0.113.7', post)).toEqual(all)
    expect(await send('2001:db8:1::7', { ...post, submissionId: 'another-submission' })).toEqual(all)
    const spam = { ...contactBody, phone: '020-1234567', firstName: 'www.gratis.example.com' }
    expect(await send('2001:db8:2::7', spam)).toEqual(all)
  })
})
