import { describe, expect, test } from 'vitest'
import { getListPath } from '#domain/site/routes'
import { bothPlaces } from '../store/postgresPlace.ts'
import { contactBody } from './createTestServer.ts'
import { createFolders } from './spawnServer.ts'
import { startTestServer } from './startTestServer.ts'

const rounds = process.env['TEST_SLOW'] === '1' ? 1_000 : 100

const odd = ['', ' ', '\0', 'a\0b', '\ud800', '\u202e🚗é', 'x'.repeat(4_500), '%_\\\'";--', '[]', '{"a":1}']
const numbers = ['1', '0', '-1', '1e309', '1.5', '9007199254740993', 'NaN']
const days = ['0000-01-01', '2026-02-30', '2026-02-28', '9999-12-31']
const times = ['1969-12-31T23:59:59Z', '2026-01-01T25:61:00Z', '+275760-09-13T00:00:00.000Z']
const words = ['__proto__', 'constructor', 'true', 'new', 'new,done,gone', 'contact,diagnosis']
const orders = ['work', '-createdAt,phone', 'status,-work']
const texts: readonly string[] = [...odd, ...numbers, ...days, ...times, ...words, ...orders]

const queryKeys =
  'q status urgent spam open duplicates mine trash brand samePersonAs people from to sort limit offset kind format columns first since'.split(
    ' ',
  )
const changeKeys =
  'status note attempt trashed assignee ownershipSeen agreedCents finalCents undo vehicle history __proto__'.split(
    ' ',
  )

/** Numbers from 0 to 1 that are the same in each run (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function createGenerator(seed: number) {
  const random = createRandom(seed)
  const pick = <T>(values: readonly T[]): T => {
    const value = values[Math.floor(random() * values.length)]
    if (value === undefined) throw new Error('nothing to pick from')
    return value
  }
  const some = (keys: readonly string[]) =>
    Array.from({ length: 1 + Math.floor(random() * 3) }, () => pick(keys))
  const createValue = (depth = 0): unknown => {
    const kinds = [
      () => pick(texts),
      () => pick([0, -1, 1.5, 2, 1e15, 1e308, true, false, null]),
      () => [createValue(depth + 1)],
      () => ({ outcome: pick(['spoken', 'voicemail', 'x']), nextTryAt: createValue(depth + 1) }),
    ]
    return pick(depth < 2 ? kinds : kinds.slice(0, 2))()
  }
  return {
    pick,
    /** Surrogates cannot stand in an address. */
    createQuery: () =>
      new URLSearchParams(
        some(queryKeys).map((key) => [key, pick(texts).replace(/\p{Surrogate}/gu, '')]),
      ).toString(),
    /** Some are right, but for the odd text. */
    createChange: () =>
      random() < 0.4
        ? { note: pick(texts) }
        : Object.fromEntries(some(changeKeys).map((key) => [key, createValue()])),
    createText: () => pick(texts),
  }
}

describe.each(bothPlaces)('with %s', (_, getEnv) => {
  test('no query and no change of staff leads to an error of ours, or changes anything when it is refused', async () => {
    const server = await startTestServer(createFolders(), await getEnv())
    const headers = { ...(await server.logIn()), 'content-type': 'application/json' }
    const kept = (await (await server.post('/api/contact', contactBody)).json()) as { readonly id: string }
    const path = `${getListPath('contact')}/${kept.id}`
    const { pick, createQuery, createChange, createText } = createGenerator(20_251_123)
    const ask = (address: string, init?: RequestInit) => fetch(server.url + address, { headers, ...init })
    const read = async () => {
      const answer = await ask(`/api/admin/requests/${kept.id}`)
      const { version, status } = (await answer.json()) as {
        readonly version: number
        readonly status: string
      }
      return { version, status }
    }
    let before = await read()
    const failures: unknown[] = []
    for (let round = 0; round < rounds; round += 1) {
      const address = pick([
        `/api/admin/requests?${createQuery()}`,
        `${getListPath('diagnosis')}?${createQuery()}`,
        `/api/admin/export?${createQuery()}`,
        `/api/admin/summary?${createQuery()}`,
        `/api/admin/statistics?${createQuery()}`,
        `/api/admin/requests/${encodeURIComponent(createText().replace(/\p{Surrogate}/gu, ''))}`,
      ])
      const listed = await ask(address)
      await listed.arrayBuffer()
      if (listed.status >= 500) failures.push([listed.status, address])
      const change = createChange()
      const version = pick([before.version, before.version, 0, -1, 1e20])
      const [target, method, body] = pick([
        [path, 'PATCH', change],
        ['/api/admin/requests/bulk', 'POST', { ids: [{ kind: 'contact', id: kept.id, version }], change }],
        [
          '/api/admin/requests/bulk',
          'POST',
          { ids: [{ kind: 'contact', id: createText(), version: 1 }], change },
        ],
      ] as const)
      const init = { method, body: JSON.stringify(body), headers: { ...headers, 'if-match': `"${version}"` } }
      const changed = await ask(target, init)
      const answer = await changed.text()
      const after = await read()
      const isRefused = changed.status >= 400
      if (changed.status >= 500 || (isRefused && after.version !== before.version))
        failures.push([changed.status, method, target, body, answer])
      before = after
    }
    expect(failures).toEqual([])
    expect(before.version).toBeGreaterThan(10)
    const errors = server.output.log.split('\n').filter((line) => line.includes('"level":50'))
    expect(errors).toEqual([])
  })
})
