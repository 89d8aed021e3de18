import { expect, test } from 'vitest'
import { toSwipeActions } from '../../../../admin/requests/swipe/SwipeBox.tsx'
import { createContact } from '../../support/keptRequests.ts'

test.each([
  ['new', createContact(), 'Gesproken', 'Geen gehoor'],
  ['tried before', createContact({ status: 'no-answer' }), 'Gesproken', 'Geen gehoor'],
  ['suspected spam', createContact({ spamReason: 'links in de naam' }), 'Gesproken', 'Geen gehoor'],
  ['spoken', createContact({ status: 'contacted' }), 'Afgerond', undefined],
  ['done', createContact({ status: 'done' }), 'Archiveren', undefined],
  ['archived', createContact({ status: 'archived' }), undefined, undefined],
  ['in the trash', createContact({ trashedAt: '2025-07-07T13:00:00.000Z' }), 'Terugzetten', undefined],
] as const)('a request that is %s moves one step', (_name, request, right, left) => {
  const actions = toSwipeActions(request)
  expect(actions.right?.label).toBe(right)
  expect(actions.left?.label).toBe(left)
})
