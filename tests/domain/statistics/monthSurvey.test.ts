import { expect, test } from 'vitest'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { createMonthSurvey } from '#domain/statistics/monthSurvey'
import { findBrokenPromises } from '../../../cli/doctor/findBrokenPromises.ts'
import { makeAnswer, makeContact, makeDiagnosis } from './someRequests.ts'
import { testRules } from '../../support/testRules.ts'

const now = new Date('2026-04-10T12:00:00.000Z')

function survey(...requests: readonly KeptRequest[]) {
  const month = createMonthSurvey(testRules.promises, now)
  for (const request of requests) month.add(request)
  return month.result()
}

test('counts the previous Dutch calendar month, without spam and trash', () => {
  const result = survey(
    makeContact(1, { createdAt: '2026-02-28T22:59:59.000Z' }),
    makeContact(2, { createdAt: '2026-02-28T23:00:00.000Z', ...makeAnswer('2026-02-28T23:50:00.000Z') }),
    makeContact(3, { createdAt: '2026-03-31T21:59:59.000Z', ...makeAnswer('2026-04-01T08:00:00.000Z') }),
    makeContact(4, { createdAt: '2026-03-31T22:00:00.000Z' }),
    makeContact(5, { createdAt: '2026-03-10T10:00:00.000Z', spamReason: 'link in een naam' }),
    makeContact(6, { createdAt: '2026-03-10T10:00:00.000Z', trashedAt: '2026-03-10T11:00:00.000Z' }),
    makeDiagnosis(7, { createdAt: '2026-03-10T10:00:00.000Z' }),
  )
  expect(result).toMatchObject({ month: '2026-03', count: 3, withinHour: 1 })
  expect(result.promises.contact).toMatchObject({ kept: 1, missed: 1 })
  expect(result.promises.diagnosis).toMatchObject({ late: 1 })
})

test('without a readable claim only the promises are checked', () => {
  const createdAt = '2026-03-10T10:00:00.000Z'
  const late = makeContact(1, { createdAt, ...makeAnswer('2026-03-10T11:30:00.000Z') })
  expect(findBrokenPromises(survey(late), undefined)).toBeUndefined()
  expect(findBrokenPromises(survey(late), 95)?.details).toEqual([
    'at the car within an hour: 95% claimed; reached or archived within an hour: 0% (0 of 1)',
  ])
})
