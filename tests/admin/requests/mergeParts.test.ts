import { expect, test } from 'vitest'
import { mergeParts, toNextOffset } from '../../../admin/requests/mergeParts.ts'
import { createContact } from '../support/keptRequests.ts'

const [first, second, third] = ['contact-00000001', 'contact-00000002', 'contact-00000003'].map((id) =>
  createContact({ id }),
)
const requests = [first, second, third].filter((request) => request !== undefined)

test('when a new request pushed a row onto the next page, then that row stands in the list once', () => {
  const parts = [
    { requests: requests.slice(0, 2), total: 3 },
    { requests: requests.slice(1), total: 4 },
  ]
  expect(mergeParts(parts).map(({ id }) => id)).toEqual(requests.map(({ id }) => id))
})

test.each([
  { pages: [], next: undefined },
  { pages: [{ rows: 2, total: 3 }], next: 2 },
  {
    pages: [
      { rows: 2, total: 3 },
      { rows: 1, total: 3 },
    ],
    next: undefined,
  },
  // One came in meanwhile: there is one more to fetch.
  {
    pages: [
      { rows: 2, total: 3 },
      { rows: 1, total: 4 },
    ],
    next: 3,
  },
  // Rows were erased meanwhile: an empty page ends the list, or 'Meer laden' would never go away.
  {
    pages: [
      { rows: 2, total: 3 },
      { rows: 0, total: 5 },
    ],
    next: undefined,
  },
])('when pages $pages are there, then the next starts at $next', ({ pages, next }) => {
  const parts = pages.map(({ rows, total }) => ({ requests: requests.slice(0, rows), total }))
  expect(toNextOffset(parts)).toBe(next)
})
