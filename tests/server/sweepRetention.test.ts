import { expect, test } from 'vitest'
import { sweepMetrics } from '../../server/jobs/sweepMetrics.ts'
import { sweepRetention } from '../../server/jobs/sweepRetention.ts'
import { createFolder, openTestStore } from '../store/createFolder.ts'
import { makeContact } from '../store/makeRequest.ts'

const now = new Date('2026-03-10T09:00:00Z')
const old = '2025-01-01T09:00:00.000Z'
const young = '2026-01-01T09:00:00.000Z'

test.each([
  ['a few that are all old', 20, 0, 0],
  ['many, of which fewer than half are old', 30, 31, 31],
  ['many, of which more than half are old: the clock may be wrong', 31, 30, 61],
  ['none that is old', 0, 5, 5],
])('%s', async (_, oldCount, youngCount, left) => {
  const store = await openTestStore({ folder: createFolder() })
  const names = Array.from({ length: oldCount + youngCount }, (_each, index) => index)
  await Promise.all(
    names.map((name) => store.add({ ...makeContact(name), createdAt: name < oldCount ? old : young })),
  )
  const warnings: unknown[] = []
  const log = { info: () => undefined, warn: (facts: unknown) => void warnings.push(facts) }
  await sweepRetention(store, log, now)
  expect(store.list('contact')).toHaveLength(left)
  expect(warnings).toEqual(
    left === oldCount + youngCount && oldCount > 0 ? [{ kept: left, due: oldCount }] : [],
  )
})

test.each([
  ['none that is old', { days: 90, due: 0 }, []],
  ['a month that is all old', { days: 31, due: 31 }, ['erased']],
  ['many, of which fewer than half are old', { days: 90, due: 45 }, ['erased']],
  ['many, of which more than half are old: the clock may be wrong', { days: 90, due: 46 }, ['warned']],
])('counted days: %s', async (_, counts, done) => {
  const seen: string[] = []
  const log = { info: () => undefined, warn: () => void seen.push('warned') }
  const eraseDue = async () => {
    seen.push('erased')
    return counts.due
  }
  await sweepMetrics({ countDue: async () => counts, eraseDue }, log)
  expect(seen).toEqual(done)
})
