import { expect, test } from 'vitest'
import type { Summary } from '../../../admin/requests/data/requestsApi.ts'
import { getMissedRequests } from '../../../admin/sync/getMissedRequests.ts'

const open = { contact: 3, diagnosis: 2, callback: 1 }
const before: Summary = {
  contact: 10,
  diagnosis: 5,
  callback: 2,
  total: 17,
  urgent: 1,
  due: { late: 1, soon: 2 },
  open,
}

test.each([
  ['one came in', { contact: 11, open: { ...open, contact: 4 } }, true],
  [
    'some of two kinds came in',
    { contact: 12, callback: 3, open: { ...open, contact: 5, callback: 2 } },
    true,
  ],
  ['a colleague has handled it already', { contact: 11 }, true],
  ['as many handled ones were deleted', { open: { ...open, diagnosis: 3 } }, true],
  [
    'as many of another kind were deleted',
    { contact: 11, diagnosis: 4, open: { ...open, contact: 4 } },
    true,
  ],
  ['an urgent one came in', { contact: 11, urgent: 2, open: { ...open, contact: 4 } }, true],
  ['an urgent one replaced another', { urgent: 2 }, true],
  ['nothing came in', {}, false],
  ['requests were handled and deleted', { contact: 9, urgent: 0, open: { ...open, contact: 1 } }, false],
  ['only time passed', { due: { late: 3, soon: 0 } }, false],
] satisfies [string, Partial<Summary>, boolean][])(
  'when %s, then the counts say whether something arrived',
  (_name, after, hasMissed) => {
    const isUrgent = 'urgent' in after && after.urgent > before.urgent
    const missed = hasMissed ? { isUrgent } : undefined
    expect(getMissedRequests(before, { ...before, ...after })).toEqual(missed)
  },
)
