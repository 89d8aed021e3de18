import { expect, test } from 'vitest'
import { sweepRetention } from '../../server/jobs/sweepRetention.ts'
import { contactBody, createTestServer } from './createTestServer.ts'

const day = 24 * 60 * 60_000
const log = { info: () => undefined, warn: () => undefined }

test('a request that came while the clock stood at 1970 is not past its time once the clock is right', async () => {
  const { postJson, store, clock } = await createTestServer()
  const rightMs = clock.ms
  for (const number of [1, 2, 3])
    await postJson('/api/contact', { ...contactBody, problem: `Sleutel kwijt, auto ${number}` })
  clock.ms = 5 * 60_000
  const wrong = await postJson('/api/contact', { ...contactBody, problem: 'Na de stroomstoring' })
  expect(wrong.status).toBe(201)
  await postJson('/api/contact', { ...contactBody, problem: 'Nog een sleutel kwijt' })
  const [before] = store.list('contact')
  expect(store.list('contact').slice(3)).toMatchObject([
    { createdAt: '1970-01-01T00:05:00.000Z', arrivedAfter: before?.createdAt },
    { createdAt: '1970-01-01T00:05:00.000Z', arrivedAfter: before?.createdAt },
  ])
  clock.ms = rightMs + 300 * day
  await sweepRetention(store, log, new Date(clock.ms))
  expect(store.list('contact')).toHaveLength(5)
  clock.ms = rightMs + 367 * day
  await sweepRetention(store, log, new Date(clock.ms))
  expect(store.list('contact')).toEqual([])
})

test('a clock that is set back a little, or stands still, notes nothing', async () => {
  const { postJson, store, clock } = await createTestServer()
  await postJson('/api/contact', { ...contactBody, problem: 'Sleutel kwijt, auto een' })
  clock.ms -= day
  await postJson('/api/contact', { ...contactBody, problem: 'Sleutel kwijt, auto twee' })
  for (const request of store.list('contact')) expect(request).not.toHaveProperty('arrivedAfter')
})
