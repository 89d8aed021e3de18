import type { FolderStore } from '#store/requests/openStore'
import { queryRequests } from '#domain/query/queryRequests'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { expect, test } from 'vitest'
import { createDuplicateFinder } from '../../server/submissions/createDuplicateFinder.ts'
import { makeContact } from '../store/makeRequest.ts'
import { testRules } from '../support/testRules.ts'

const start = Date.parse('2025-07-07T12:00:00.000Z')

function createFinder(kept: readonly KeptRequest[] = []) {
  const clock = { ms: start }
  const query: FolderStore['query'] = async (asked, now) =>
    queryRequests(kept, asked, testRules.promises, now)
  const finder = createDuplicateFinder({ store: { query }, shared: undefined }, () => new Date(clock.ms))
  const ask = (name: string | number, problem: string) =>
    finder.find(makeContact(name, { problem, createdAt: new Date(clock.ms).toISOString() }))
  return { clock, finder, ask }
}

test('ignores case and spacing when it compares problems', async () => {
  const { ask } = createFinder()
  await ask(1, 'Sleutel in het slot\nafgebroken')
  expect(await ask(2, 'sleutel  in het SLOT afgebroken')).toBe(makeContact(1).id)
  expect(await ask(3, 'sleutel in het slot')).toBeUndefined()
})

test("forgets a request that could not be stored, and keeps the person's other requests", async () => {
  const { ask, finder, clock } = createFinder()
  await ask(1, 'Sleutel kwijt')
  await ask(2, 'Batterij leeg')
  finder.forget(makeContact(2, { problem: 'Batterij leeg', createdAt: new Date(clock.ms).toISOString() }))
  expect(await ask(3, 'Batterij leeg')).toBeUndefined()
  expect(await ask(4, 'Sleutel kwijt')).toBe(makeContact(1).id)
})

test('a restart remembers the last five minutes, and points to the first of several duplicates', async () => {
  const at = (ms: number) => new Date(start + ms).toISOString()
  const { ask } = createFinder([
    makeContact(1, { problem: 'Lang geleden', createdAt: at(-301_000) }),
    makeContact(2, { problem: 'Sleutel kwijt', createdAt: at(-299_000) }),
    makeContact(3, { problem: 'Sleutel kwijt', createdAt: at(-1000), duplicateOf: makeContact(2).id }),
  ])
  expect(await ask(4, 'Lang geleden')).toBeUndefined()
  expect(await ask(5, 'Sleutel kwijt')).toBe(makeContact(2).id)
})
