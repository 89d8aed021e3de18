import { expect, test } from 'vitest'
import { toMissedNews } from '../../../admin/sync/toMissedNews.ts'
import type { Summary } from '../../../admin/requests/data/requestsApi.ts'

const before: Summary = {
  contact: 10,
  diagnosis: 5,
  callback: 2,
  total: 17,
  urgent: 1,
  due: { late: 1, soon: 2 },
  open: { contact: 3, diagnosis: 2, callback: 1 },
}
const { open } = before

test.each([
  ['one came in', { contact: 11, total: 18, open: { ...open, contact: 4 } }, { count: 1, isUrgent: false }],
  [
    'an urgent one came in',
    { contact: 11, total: 18, urgent: 2, open: { ...open, contact: 4 } },
    { count: 1, isUrgent: true },
  ],
  [
    'some of two kinds came in',
    { contact: 12, callback: 3, total: 20, open: { contact: 5, diagnosis: 2, callback: 2 } },
    { count: 3, isUrgent: false },
  ],
  ['a colleague took it up already', { contact: 11, total: 18 }, { count: 1, isUrgent: false }],
  [
    'as much of what was done was thrown away',
    { open: { ...open, diagnosis: 3 } },
    { count: 1, isUrgent: false },
  ],
  [
    'of another kind as much was thrown away',
    { contact: 11, diagnosis: 4, open: { ...open, contact: 4, diagnosis: 1 } },
    { count: 1, isUrgent: false },
  ],
  ['an urgent one took the place of another', { urgent: 2 }, { count: 1, isUrgent: true }],
  ['nothing came in', {}, undefined],
  [
    'work was done and thrown away',
    { contact: 9, total: 16, urgent: 0, open: { contact: 1, diagnosis: 2, callback: 1 } },
    undefined,
  ],
  ['only time went by', { due: { late: 3, soon: 0 } }, undefined],
] satisfies [string, Partial<Summary>, ReturnType<typeof toMissedNews>][])(
  'when %s, then the counts say so',
  (_name, after, missed) => {
    expect(toMissedNews(before, { ...before, ...after })).toEqual(missed)
  },
)
