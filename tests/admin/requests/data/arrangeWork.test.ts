import { expect, test } from 'vitest'
import { applyChange } from '#domain/requests/change'
import { arrangeWork, type Row } from '../../../../admin/requests/data/arrangeWork.ts'
import { workOrder } from '../../../../admin/requests/data/listState.ts'
import { testRules } from '../../../support/testRules.ts'
import { createContact } from '../../support/keptRequests.ts'

const nowMs = Date.now()
const toTime = (minutes: number) => new Date(nowMs + minutes * 60_000).toISOString()
const late = createContact({ id: 'late-00000000001', phoneE164: '+31611111111', createdAt: toTime(-300) })
const next = createContact({ id: 'next-00000000001', phoneE164: '+31622222222', createdAt: toTime(-200) })
const last = createContact({ id: 'last-00000000001', phoneE164: '+31633333333', createdAt: toTime(-30) })
const clock = { now: () => nowMs }
const fetchedMs = nowMs - 60_000

function arrange(requests: readonly Row['request'][], sort = workOrder): readonly string[] {
  const rows = requests.map((request, place) => ({ request, place, fetchedMs }))
  const arranged = arrangeWork(rows, { by: 'sanne', state: { sort }, promises: testRules.promises, clock })
  expect(arranged.map(({ place }) => place)).toEqual(arranged.map((_, index) => index))
  return arranged.map(({ request }) => request.id.slice(0, 4))
}

const tried = (by: string, at = toTime(0)) =>
  applyChange(late, { attempt: { outcome: 'no-answer', nextTryAt: toTime(30) } }, by, at)

test('what this person called without an answer goes to the place of its next try', () => {
  expect(arrange([tried('sanne'), next, last])).toEqual(['next', 'last', 'late'])
})

test('what a colleague did, what was loaded in order, and what is sorted otherwise stays in its place', () => {
  expect(arrange([tried('piet'), next, last])).toEqual(['late', 'next', 'last'])
  expect(arrange([tried('sanne', toTime(-5)), next, last])).toEqual(['late', 'next', 'last'])
  expect(arrange([tried('sanne'), next, last], [{ key: 'who', isDescending: false }])).toEqual([
    'late',
    'next',
    'last',
  ])
})

test('what this person closed is gone', () => {
  const closed = applyChange(next, { attempt: { outcome: 'spoken' } }, 'sanne', toTime(0))
  expect(arrange([late, closed, last])).toEqual(['late', 'last'])
})
