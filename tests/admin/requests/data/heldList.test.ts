import { expect, test } from 'vitest'
import {
  partSize,
  putPart,
  toHeldList,
  toHeldRows,
  toMissingOffsets,
  toParts,
  toWantedOffsets,
} from '../../../../admin/requests/data/heldList.ts'
import type { RequestsPart } from '../../../../admin/requests/data/requestsApi.ts'
import { createContact } from '../../support/keptRequests.ts'

const total = 1_050

/** A part of a list of `total`, each request named after its place. */
function createPart(offset: number, name = 'first'): RequestsPart {
  const length = Math.min(partSize, total - offset)
  const requests = Array.from({ length }, (_, index) =>
    createContact({ id: `contact-${String(offset + index).padStart(8, '0')}` }),
  )
  return { offset, requests, total, name }
}

const opened = toHeldList([createPart(0)])
const offsetsOf = (list: typeof opened) => list.parts.map(({ offset }) => offset)

test.each([
  { sight: { first: 0, last: 12 }, around: 0, offsets: [0] },
  { sight: { first: 0, last: 12 }, around: 100, offsets: [0, 100] },
  { sight: { first: 150, last: 160 }, around: 100, offsets: [0, 100, 200] },
  { sight: { first: 95, last: 105 }, around: 0, offsets: [0, 100] },
  { sight: { first: 1_040, last: 1_049 }, around: 100, offsets: [900, 1_000] },
  // The list became shorter than what was looked at.
  { sight: { first: 5_000, last: 5_010 }, around: 0, offsets: [1_000] },
])('when $sight is on the screen, then the parts at $offsets are wanted', ({ sight, around, offsets }) => {
  expect(toWantedOffsets(sight, total, around)).toEqual(offsets)
})

test('when a list is empty, then nothing is wanted', () => {
  expect(toWantedOffsets({ first: 0, last: 0 }, 0)).toEqual([])
})

test('when staff jump to the end, then what is there is missing, and once fetched is held beside the first part', () => {
  const sight = { first: 1_040, last: 1_049 }
  expect(toMissingOffsets(opened, sight)).toEqual([900, 1_000])
  const list = putPart(opened, createPart(1_000), sight)
  expect(toMissingOffsets(list, sight)).toEqual([900])
  const { requests, places } = toHeldRows(list)
  expect(places.slice(98, 102)).toEqual([98, 99, 1_000, 1_001])
  expect(requests.at(-1)?.id).toBe('contact-00001049')
  expect(places.at(-1)).toBe(total - 1)
})

test('when staff scroll on, then what is far behind is let go, all but the first part', () => {
  let list = opened
  for (let offset = 0; offset < total; offset += partSize) {
    list = putPart(list, createPart(offset), { first: offset, last: offset + 10 })
    expect(list.parts.length).toBeLessThanOrEqual(5)
  }
  expect(offsetsOf(list)).toEqual([0, 700, 800, 900, 1_000])
  list = putPart(list, createPart(100), { first: 110, last: 120 })
  expect(offsetsOf(list)).toEqual([0, 100])
})

test('when a list is fetched anew, then only parts of the same list are put together', () => {
  const list = toHeldList([createPart(0, 'second'), createPart(500, 'second'), createPart(600, 'third')])
  expect(list.name).toBe('second')
  expect(offsetsOf(list)).toEqual([0, 500])
})

test('when a request was erased meanwhile, then its place stays, and the others keep theirs', () => {
  const [first, , third] = createPart(0).requests
  const part = { offset: 0, requests: [first ?? null, null, third ?? null], total: 3, name: 'first' }
  const { requests, places, gone } = toHeldRows(toHeldList([part]))
  expect(requests).toEqual([first, third])
  expect(places).toEqual([0, 2])
  expect([...gone]).toEqual([1])
})

test('when requests were kept elsewhere, then they are cut into parts as the others are', () => {
  const kept = [...createPart(0).requests, ...createPart(100).requests.slice(0, 50)]
  const parts = toParts(kept)
  expect(parts.map(({ offset, requests }) => [offset, requests.length])).toEqual([
    [0, 100],
    [100, 50],
  ])
  expect(toHeldRows({ total, name: 'kept', parts }).requests).toEqual(kept)
})
