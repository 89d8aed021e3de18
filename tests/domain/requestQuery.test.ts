import { expect, test } from 'vitest'
import { inboxQuerySchema, requestQuerySchema, getSortKeys } from '#domain/query/requestQuery'

test.each([
  [{ status: 'new,no-answer' }, { status: ['new', 'no-answer'] }],
  [{ status: 'done' }, { status: ['done'] }],
  [
    { open: '1', trash: 'false', duplicates: '0' },
    { open: true, trash: false, duplicates: false },
  ],
  [{ sort: '-createdAt,status' }, { sort: '-createdAt,status' }],
  [
    { brand: ' Audi ', q: ' noor' },
    { brand: 'Audi', q: 'noor' },
  ],
])('reads %j', (asked, expected) => {
  expect(requestQuerySchema.parse(asked)).toEqual(expected)
})

test.each([
  { status: 'new,' },
  { status: 'new,new,new,new,new,new' },
  { status: 'toString' },
  { open: 'ja' },
  { sort: 'a,' },
  { sort: '--a' },
  { sort: 'a;b' },
  { sort: 'a,a,a,a,a,a,a,a,a,a,a' },
  { q: 'x'.repeat(201) },
])('refuses %j', (asked) => {
  expect(requestQuerySchema.safeParse(asked).success).toBe(false)
})

test('the inbox filters by kind, and a list of one kind does not', () => {
  expect(inboxQuerySchema.parse({ kind: 'contact,callback' })).toEqual({ kind: ['contact', 'callback'] })
  expect(inboxQuerySchema.safeParse({ kind: 'order' }).success).toBe(false)
  expect(requestQuerySchema.parse({ kind: 'contact' })).toEqual({})
})

test('reads an order with several parts', () => {
  expect(getSortKeys(undefined)).toEqual([])
  expect(getSortKeys('work')).toEqual([{ key: 'work', isDescending: false }])
  expect(getSortKeys('status,-createdAt')).toEqual([
    { key: 'status', isDescending: false },
    { key: 'createdAt', isDescending: true },
  ])
})
