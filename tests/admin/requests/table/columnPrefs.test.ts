import { expect, test } from 'vitest'
import { toOrder, toVisibility } from '../../../../admin/requests/table/columnPrefs.ts'
import { listColumns } from '../../../../admin/requests/data/listColumns.ts'

const noPrefs = { order: [], visibility: {}, widths: {} }
const usual = listColumns.contact.map(({ key }) => key)
const toKeys = (prefs: object) => toOrder('contact', { ...noPrefs, ...prefs }).map(({ key }) => key)

test('when nobody chose, then the columns stand as the list has them, and what is optional is not shown', () => {
  expect(toKeys({})).toEqual(usual)
  expect(Object.values(toVisibility('contact', noPrefs)).every(Boolean)).toBe(true)
  expect(toVisibility('work', noPrefs)).toMatchObject({ who: true, what: true, location: false })
})

test('when a column came after somebody had put theirs in order, then it stands behind the one it follows by itself', () => {
  const order = ['status', ...usual.filter((key) => key !== 'status' && key !== 'phone')]
  const placed = toKeys({ order })
  expect(placed).toHaveLength(usual.length)
  expect(placed[0]).toBe('status')
  expect(placed[placed.indexOf('phone') - 1]).toBe('problem')
})

test('when a column is remembered that is no more, then it is left out', () => {
  expect(toKeys({ order: ['gone', ...usual] })).toEqual(usual)
})
