import { expect, test } from 'vitest'
import {
  readAskedPeriod,
  readOwnPeriod,
  getChoiceSearch,
  getOwnSearch,
} from '../../../admin/statistics/statisticsPeriod.ts'

const today = '2026-03-31'
const read = (search: string) => readAskedPeriod(new URLSearchParams(search), today)

test.each([
  ['', '2026-03-02', '30'],
  ['periode=7', '2026-03-25', '7'],
  ['periode=90', '2026-01-01', '90'],
  ['periode=jaar', '2025-04-01', 'jaar'],
  ['periode=honderd', '2026-03-02', '30'],
  ['van=2026-03-10', '2026-03-02', '30'],
  ['van=2026-03-20&tot=2026-03-10', '2026-03-02', '30'],
])('the address ?%s is the days from %s on', (search, since, choice) => {
  expect(read(search)).toEqual({ since, until: today, choice })
})

test('days that somebody named are those; what is to come is left off', () => {
  expect(readOwnPeriod('2026-03-30', '2026-12-31', today)).toEqual({ since: '2026-03-30', until: today })
  expect(readOwnPeriod('2026-04-01', '2026-12-31', today)).toBeUndefined()
  expect(readOwnPeriod('2020-01-01', today, today)).toBeUndefined()
  expect(readOwnPeriod('2026-02-30', today, today)).toBeUndefined()
})

test('the query of an address is read as the period it was made from', () => {
  expect([getChoiceSearch('30'), getChoiceSearch('jaar')]).toEqual(['', '?periode=jaar'])
  const own = { since: '2026-02-01', until: '2026-02-28' }
  expect(read(getOwnSearch(own))).toEqual({ ...own, choice: 'own' })
})
