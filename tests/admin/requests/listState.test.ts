import { describe, expect, test } from 'vitest'
import { requestKinds } from '#domain/kinds'
import { requestQuerySchema } from '#domain/requestQuery'
import { tabPaths, toTabUrl } from '../../../admin/app/urls.ts'
import { listColumns } from '../../../admin/requests/listColumns.ts'
import { newestFirst, readListState, toListSearch, toListUrl } from '../../../admin/requests/listState.ts'

describe('readListState', () => {
  test.each([
    { search: '', q: '', key: 'createdAt', isDescending: true },
    { search: 'sort=createdAt', q: '', key: 'createdAt', isDescending: false },
    { search: 'sort=-lastName&q=golf', q: 'golf', key: 'lastName', isDescending: true },
    { search: 'q=%20%20Yılmaz%20', q: 'Yılmaz', key: 'createdAt', isDescending: true },
    // What is no column of this kind, or no sort at all, leaves the newest on top.
    { search: 'sort=buildYear', q: '', key: 'createdAt', isDescending: true },
    { search: 'sort=-', q: '', key: 'createdAt', isDescending: true },
    { search: 'sort=--lastName', q: '', key: 'createdAt', isDescending: true },
    { search: 'sort=constructor', q: '', key: 'createdAt', isDescending: true },
    { search: `q=${'a'.repeat(201)}`, q: '', key: 'createdAt', isDescending: true },
  ])('when the address says $search, then it sorts on $key', ({ search, q, key, isDescending }) => {
    expect(readListState('contact', new URLSearchParams(search))).toEqual({ q, sort: { key, isDescending } })
  })

  test('when a state is written to the address, then the same state is read back, for every column and direction', () => {
    for (const kind of requestKinds) {
      for (const { key } of listColumns[kind]) {
        for (const isDescending of [true, false]) {
          const state = { q: 'a&b=c d?', sort: { key, isDescending } }
          const url = new URL(toTabUrl(kind, state), 'http://localhost')
          expect(url.pathname).toBe(tabPaths[kind])
          expect(readListState(kind, url.searchParams)).toEqual(state)
        }
      }
    }
  })
})

test('when a list is as it opens, then its address has no query', () => {
  expect(toListSearch({ q: '', sort: newestFirst })).toBe('')
})

test('when a page of a list is asked for, then the server accepts the question, whatever column it sorts on', () => {
  for (const kind of requestKinds) {
    for (const { key } of listColumns[kind]) {
      const url = new URL(
        toListUrl(kind, { q: 'x & y', sort: { key, isDescending: true } }, 400),
        'http://localhost',
      )
      expect(url.pathname).toBe(`/api/admin/${kind}-requests`)
      expect(requestQuerySchema.parse(Object.fromEntries(url.searchParams))).toEqual({
        q: 'x & y',
        sort: `-${key}`,
        limit: 200,
        offset: 400,
      })
    }
  }
})
