import { expect, test } from 'vitest'
import { choices, getChoiceSearch, readAskedPeriod } from '../../../admin/statistics/statisticsPeriod.ts'

const today = '2026-03-31'
const read = (search: string) => readAskedPeriod(new URLSearchParams(search), today)

test.each([
  ['', '2026-03-02', '30'],
  ['periode=7', '2026-03-25', '7'],
  ['periode=90', '2026-01-01', '90'],
  ['periode=jaar', '2025-04-01', 'jaar'],
  ['periode=honderd', '2026-03-02', '30'],
])('the address ?%s is the days from %s on', (search, since, choice) => {
  expect(read(search)).toEqual({ since, until: today, choice })
})

test('the query of an address is read as the period it was made from', () => {
  for (const { word } of choices) expect(read(getChoiceSearch(word)).choice).toBe(word)
})
