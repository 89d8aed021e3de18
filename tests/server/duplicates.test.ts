import type { KeptRequest } from '#domain/requests/keptRequest'
import { expect, test } from 'vitest'
import { createDuplicateFinder } from '../../server/submissions/createDuplicateFinder.ts'
import { makeContact } from '../store/makeRequest.ts'

const start = Date.parse('2025-07-07T12:00:00.000Z')

function createFinder(kept: readonly KeptRequest[] = []) {
  const clock = { ms: start }
  const list = (kind: string) => kept.filter((request) => request.kind === kind)
  const finder = createDuplicateFinder({ list } as never, () => new Date(clock.ms))
  const ask = (name: string | number, problem: string) =>
    finder.note(makeContact(name, { problem, createdAt: new Date(clock.ms).toISOString() }))
  return { clock, finder, ask }
}

test('the same words are the same problem, however they were spaced and written', () => {
  const { ask } = createFinder()
  ask(1, 'Sleutel in het slot\nafgebroken')
  expect(ask(2, 'sleutel  in het SLOT afgebroken')).toBe(makeContact(1).id)
  expect(ask(3, 'sleutel in het slot')).toBeUndefined()
})

test('a flood in one name is compared with its last fifty matters only', () => {
  const { ask } = createFinder()
  for (let number = 0; number < 60; number += 1) ask(number, `Vraag ${number}`)
  expect(ask(100, 'Vraag 59')).toBe(makeContact(59).id)
  expect(ask(101, 'Vraag 20')).toBe(makeContact(20).id)
  expect(ask(102, 'Vraag 0')).toBeUndefined()
})

test('what could not be kept is forgotten, and nothing else of that person', () => {
  const { ask, finder, clock } = createFinder()
  ask(1, 'Sleutel kwijt')
  ask(2, 'Batterij leeg')
  finder.forget(makeContact(2, { problem: 'Batterij leeg', createdAt: new Date(clock.ms).toISOString() }))
  expect(ask(3, 'Batterij leeg')).toBeUndefined()
  expect(ask(4, 'Sleutel kwijt')).toBe(makeContact(1).id)
})

test('a restart remembers the last five minutes, and that a duplicate is of the first', () => {
  const at = (ms: number) => new Date(start + ms).toISOString()
  const { ask } = createFinder([
    makeContact(1, { problem: 'Lang geleden', createdAt: at(-301_000) }),
    makeContact(2, { problem: 'Sleutel kwijt', createdAt: at(-299_000) }),
    makeContact(3, { problem: 'Sleutel kwijt', createdAt: at(-1000), duplicateOf: makeContact(2).id }),
  ])
  expect(ask(4, 'Lang geleden')).toBeUndefined()
  expect(ask(5, 'Sleutel kwijt')).toBe(makeContact(2).id)
})
