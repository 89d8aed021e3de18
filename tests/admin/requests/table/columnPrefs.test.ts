import { expect, test } from 'vitest'
import { moveColumn, toOrder, toVisibility } from '../../../../admin/requests/table/columnPrefs.ts'
import { listColumns } from '../../../../admin/requests/data/listColumns.ts'

const noPrefs = { order: [], visibility: {}, widths: {} }
const usual = listColumns.contact.map(({ key }) => key)

test('when nobody chose, then the columns stand as the list has them, and what is optional is not shown', () => {
  expect(toOrder('contact', noPrefs)).toEqual(usual)
  expect(Object.values(toVisibility('contact', noPrefs)).every(Boolean)).toBe(true)
  expect(toVisibility('work', noPrefs)).toMatchObject({
    who: true,
    what: true,
    location: false,
  })
})

test('when a column came after somebody had put theirs in order, then it stands behind the one it follows by itself', () => {
  const order = ['status', ...usual.filter((key) => key !== 'status' && key !== 'phone')]
  const placed = toOrder('contact', { ...noPrefs, order })
  expect(placed).toHaveLength(usual.length)
  expect(placed[0]).toBe('status')
  expect(placed[placed.indexOf('phone') - 1]).toBe('problem')
})

test('when a column is remembered that is no more, then it is left out', () => {
  expect(toOrder('contact', { ...noPrefs, order: ['gone', ...usual] })).toEqual(usual)
})

test.each([
  { key: 'b', by: 1, order: ['a', 'c', 'b'] },
  { key: 'b', by: -1, order: ['b', 'a', 'c'] },
  { key: 'a', by: -1, order: ['a', 'b', 'c'] },
  { key: 'c', by: 1, order: ['a', 'b', 'c'] },
  { key: 'x', by: 1, order: ['a', 'b', 'c'] },
] as const)('when $key is moved by $by, then the order is $order', ({ key, by, order }) => {
  expect(moveColumn(['a', 'b', 'c'], key, by)).toEqual(order)
})
