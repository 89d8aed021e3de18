import { hash } from 'node:crypto'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Rules } from '#domain/rules'
import { createDatabase } from '#store/database/database'
import { createRowRules, followRules, getFingerprint } from '#store/requests/postgres/followRules'
import { createRow, rowVersion } from '#store/requests/postgres/requestRow'
import { hasPostgres, runSql } from '../support/postgres.ts'
import { testRules } from '../support/testRules.ts'
import { makeCallback, makeContact, makeDiagnosis, toId } from './makeRequest.ts'
import { createPlace, getUrl, openTestStores, patience, postgres } from './postgresPlace.ts'

const others: Rules = { ...testRules, promises: { ...testRules.promises, contact: 20 } }
const created = '2025-07-07T12:00:00.000Z'
const dueByTestRules = '2025-07-07T14:00:00.000Z'
const dueByOthers = '2025-07-07T12:20:00.000Z'

/** Follows the rules until the test ends or the result's `stop` is called. */
async function startFollowing(place: string, rules: Rules) {
  const database = createDatabase({ url: await getUrl(place), onFailure: () => undefined })
  const rowRules = createRowRules(database, rules)
  const ending = new AbortController()
  const failures: unknown[] = []
  const options = {
    signal: ending.signal,
    onFailure: (error: unknown) => void failures.push(error),
    lookMs: 10,
  }
  const ended = followRules(database, rowRules, options)
  const stop = async () => {
    ending.abort()
    await ended
    await database.close()
  }
  onTestFinished(async () => {
    await stop()
    expect(failures).toEqual([])
  })
  return {
    ended,
    getProgress: rowRules.getProgress,
    settle: () => expect.poll(rowRules.getProgress, patience).toBe(undefined),
  }
}

async function readDue(place: string): Promise<readonly unknown[]> {
  const rows = await runSql(await getUrl(place), 'select due_at from requests order by sequence')
  return rows.map((row) => row['due_at'])
}

describe.runIf(hasPostgres)('what the database computed from requests', () => {
  test('is computed again for new rules, and no request or list changes by it', async () => {
    const place = createPlace()
    const { store } = await openTestStores(place)
    await store.add(makeContact('one', { createdAt: created }))
    const before = await store.get('contact', toId('one'))
    const { cursor } = await store.changesSince()
    expect(await readDue(place)).toEqual([dueByTestRules])
    await (await startFollowing(place, others)).settle()
    expect(await readDue(place)).toEqual([dueByOthers])
    expect(await store.get('contact', toId('one'))).toEqual(before)
    expect(await store.changesSince(cursor)).toMatchObject({ changes: [] })
  })

  test('is computed again when the code computes otherwise', async () => {
    const place = createPlace()
    const { store } = await openTestStores(place)
    await store.add(makeContact('one'))
    const url = await getUrl(place)
    await runSql(url, `update requests set words = ' of an older program', sorts = '{}'`)
    await runSql(url, `update row_rules set fingerprint = 'of an older program'`)
    const ask = async () => (await store.query({ q: 'station' }, new Date())).total
    expect(await ask()).toBe(0)
    await (await startFollowing(place, testRules)).settle()
    expect(await ask()).toBe(1)
  })

  test('follows the server that started last; the other gives up, and what it writes is found', async () => {
    const place = createPlace()
    const { store } = await openTestStores(place)
    await store.add(makeContact('before', { createdAt: created }))
    const earlier = await startFollowing(place, testRules)
    await earlier.settle()
    const later = await startFollowing(place, others)
    await earlier.ended
    await later.settle()
    await store.add(makeContact('by-the-earlier-one', { createdAt: created }))
    await store.change('contact', toId('before'), { note: 'Na' }, { by: 'sanne', at: created })
    await expect.poll(() => readDue(place), patience).toEqual([dueByOthers, dueByOthers])
    await later.settle()
    expect(await earlier.getProgress()).toMatchObject({ isOurs: false })
    // Its next start decides again.
    await (await startFollowing(place, testRules)).settle()
    await later.ended
    expect(await readDue(place)).toEqual([dueByTestRules, dueByTestRules])
  })

  test('does not wait for a locked request, and comes back to it', async () => {
    const place = createPlace()
    const { store } = await openTestStores(place)
    for (const name of ['locked', 'free']) await store.add(makeContact(name, { createdAt: created }))
    const database = createDatabase({ url: await getUrl(place), onFailure: () => undefined })
    onTestFinished(() => database.close())
    const later = await database.transaction(async ({ query }) => {
      await query('select from requests where id = $1 for update', [toId('locked')])
      const following = await startFollowing(place, others)
      await expect.poll(() => readDue(place), patience).toEqual([dueByTestRules, dueByOthers])
      await expect.poll(following.getProgress, patience).toMatchObject({ isOurs: true, done: 1, total: 2 })
      return following
    })
    await later.settle()
    expect(await readDue(place)).toEqual([dueByOthers, dueByOthers])
  })

  test('goes on after a restart where it stopped', async () => {
    const place = createPlace()
    const { store } = await openTestStores(place)
    for (const day of ['05', '06', '07'])
      await store.add(makeContact(day, { createdAt: `2025-07-${day}T12:00:00.000Z` }))
    const url = await getUrl(place)
    await runSql(url, `update requests set due_at = 'older'`)
    await runSql(
      url,
      `update row_rules set fingerprint = '${getFingerprint(testRules)}', total = 3;
       insert into outdated_requests (kind, id) select kind, id from requests where id = '${toId('05')}'`,
    )
    const { getProgress, settle } = await startFollowing(place, testRules)
    await settle()
    expect(await getProgress()).toBeUndefined()
    expect(await readDue(place)).toEqual(['2025-07-05T14:00:00.000Z', 'older', 'older'])
  })

  test('of many requests is done in steps', async () => {
    const place = createPlace()
    const { store } = await openTestStores(place)
    await Promise.all(
      Array.from({ length: 600 }, (_, name) => store.add(makeContact(name, { createdAt: created }))),
    )
    await postgres.follow?.(place, others)
    expect(new Set(await readDue(place))).toEqual(new Set([dueByOthers]))
  })
})

// Another hash means that kept rows are out of date: raise rowVersion with it.
test('rows of this version are computed as before', () => {
  const requests = [
    makeContact(1, { isUrgent: true, phoneE164: '+31612345678', carBrand: 'Citroën C3', spamReason: 'link' }),
    makeContact(2, {
      status: 'no-answer',
      history: [{ at: created, by: 'sanne', action: 'attempt', outcome: 'voicemail', note: 'Sprak in' }],
    }),
    makeDiagnosis(3),
    makeCallback(4),
  ]
  const rows = requests.map((request) => createRow(request, testRules))
  expect([rowVersion, hash('sha256', JSON.stringify(rows), 'hex').slice(0, 16)]).toEqual([
    2,
    'e9b84fbf83ba3799',
  ])
})
