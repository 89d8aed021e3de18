import { expect, test } from 'vitest'
import { isSame, mergeEdits } from '../../../admin/website/mergeEdits.ts'

const base = { phone: '1', address: { street: 'A', city: 'B' }, names: ['x', 'y'] }

test.each<[string, object, object, object, readonly unknown[]]>([
  ['nothing of ours', {}, { phone: '2' }, { phone: '2' }, []],
  ['nothing of theirs', { phone: '2' }, {}, { phone: '2' }, []],
  [
    'different fields of one group',
    { address: { street: 'C', city: 'B' } },
    { address: { street: 'A', city: 'D' } },
    { address: { street: 'C', city: 'D' } },
    [],
  ],
  ['different lines of a list', { names: ['z', 'y'] }, { names: ['x', 'w'] }, { names: ['z', 'w'] }, []],
  ['the same change', { phone: '2' }, { phone: '2' }, { phone: '2' }, []],
  [
    'two changes of one field',
    { phone: '2' },
    { phone: '3' },
    { phone: '2' },
    [{ path: ['phone'], theirs: '3' }],
  ],
  [
    'a line added by both',
    { names: ['x', 'y', 'z'] },
    { names: ['x', 'y', 'w'] },
    { names: ['x', 'y', 'z'] },
    [{ path: ['names'], theirs: ['x', 'y', 'w'] }],
  ],
  [
    'a line added by one and another removed by the other',
    { names: ['x', 'y', 'z'] },
    { names: ['y'] },
    { names: ['x', 'y', 'z'] },
    [{ path: ['names'], theirs: ['y'] }],
  ],
  ['a field that we removed', { phone: undefined }, { names: ['x'] }, { phone: undefined, names: ['x'] }, []],
])('%s', (_, ours, theirs, both, conflicts) => {
  const found = mergeEdits<object>(base, { ...base, ...ours }, { ...base, ...theirs })
  expect(found.value).toEqual({ ...base, ...both })
  expect(found.conflicts).toEqual(conflicts)
})

test('the order of keys is no difference, that of a list is', () => {
  expect(isSame({ a: 1, b: { c: 1, d: undefined, e: 2 } }, { b: { e: 2, c: 1 }, a: 1 })).toBe(true)
  expect(isSame([1, 2], [2, 1])).toBe(false)
})
