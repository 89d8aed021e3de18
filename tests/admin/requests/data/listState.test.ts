import { describe, expect, test } from 'vitest'
import { inboxQuerySchema, requestQuerySchema } from '#domain/query/requestQuery'
import { panelParam, toViewUrl, viewPaths } from '../../../../admin/requests/data/listUrls.ts'
import { listColumns } from '../../../../admin/requests/data/listColumns.ts'
import { noFilters, type ListFilters } from '../../../../admin/requests/data/listFilters.ts'
import {
  openingState,
  readListState,
  toExportUrl,
  toListSearch,
  toListUrl,
  toSortText,
  type ListState,
} from '../../../../admin/requests/data/listState.ts'
import { isKind, listViews } from '../../../../admin/requests/data/listViews.ts'

const nowMs = Date.parse('2025-07-07T12:00:00Z')

const everyFilter: ListFilters = {
  status: ['new', 'no-answer'],
  kind: ['contact', 'callback'],
  urgent: true,
  open: false,
  spam: false,
  duplicates: true,
  brand: 'Citroën C3 & meer',
  from: '2025-07-01',
  samePersonAs: 'contact-00000001',
  to: '2025-07-07',
}

describe('readListState', () => {
  test.each([
    { search: '', q: '', sort: 'work' },
    { search: 'sort=-lastName,status&q=golf', q: 'golf', sort: '-lastName' },
    { search: 'sort=-work', q: '', sort: '-work' },
    { search: 'q=%20%20Yılmaz%20', q: 'Yılmaz', sort: 'work' },
    // What is no column of this kind, or no sort at all, leaves the work order.
    { search: 'sort=buildYear', q: '', sort: 'work' },
    { search: 'sort=buildYear,-status', q: '', sort: '-status' },
    { search: 'sort=--lastName', q: '', sort: 'work' },
    { search: 'sort=constructor', q: '', sort: 'work' },
    { search: `q=${'a'.repeat(201)}`, q: '', sort: 'work' },
  ])('the URL $search sorts on $sort', ({ search, q, sort }) => {
    const state = readListState('contact', new URLSearchParams(search))
    expect(state.q).toBe(q)
    expect(toSortText(state.sort)).toBe(sort)
    expect(state.filters).toEqual(noFilters)
  })

  test.each([
    'status=gone',
    'status=new,gone',
    'urgent=maybe',
    'from=2025-02-31',
    'kind=spam',
    'period=constructor',
  ])('an invalid filter in the URL (%s) is ignored', (search) => {
    expect(readListState('all', new URLSearchParams(search)).filters).toEqual(noFilters)
  })

  test('the URL cannot change the kind of a list of one kind', () => {
    expect(readListState('contact', new URLSearchParams('kind=callback')).filters.kind).toBeUndefined()
  })
})

test.each(listViews)(
  'when %s is sorted on any column, then its URL can be read back and the server accepts the query',
  (view) => {
    const schema = isKind(view) ? requestQuerySchema : inboxQuerySchema
    const filters = isKind(view) ? { ...everyFilter, kind: undefined } : everyFilter
    for (const { key } of listColumns[view]) {
      for (const isDescending of [true, false]) {
        const state = { q: 'a&b=c d?', sort: [{ key, isDescending }], filters }
        const url = new URL(toViewUrl(view, state, 'contact-00000001'), 'http://localhost')
        expect(url.pathname).toBe(viewPaths[view])
        expect(url.searchParams.get(panelParam)).toBe('contact-00000001')
        expect(readListState(view, url.searchParams)).toEqual(state)
        const asked = new URL(toListUrl(view, state, 4, nowMs), 'http://localhost')
        expect(asked.pathname).toBe(isKind(view) ? `/api/admin/${view}-requests` : '/api/admin/requests')
        expect(schema.parse(Object.fromEntries(asked.searchParams))).toMatchObject({
          q: state.q,
          sort: toSortText(state.sort),
          limit: 100,
          offset: 400,
          brand: 'Citroën C3 & meer',
          // The work is what is open, whatever the address says.
          open: view === 'work',
          ...(view === 'trash' && { trash: true }),
        })
      }
    }
  },
)

test('an export uses the query of the list and its kind', () => {
  const state = { ...openingState, q: 'golf', filters: { status: ['new'] } } satisfies ListState
  const csv = new URL(toExportUrl('contact', state, 'csv', nowMs), 'http://localhost')
  expect(csv.pathname).toBe('/api/admin/export')
  // With all columns, and semicolons.
  expect(Object.fromEntries(csv.searchParams)).toEqual({
    sort: 'work',
    people: '1',
    q: 'golf',
    status: 'new',
    format: 'csv',
    preset: 'excel',
    kind: 'contact',
  })
  const json = new URL(toExportUrl('work', state, 'json', nowMs), 'http://localhost').searchParams
  expect(json.get('format')).toBe('json')
  expect(json.has('preset')).toBe(false)
  expect(json.get('open')).toBe('1')
  expect(json.has('kind')).toBe(false)
})

test.each([
  { period: 'today', now: '2025-07-07T21:59:00Z', from: '2025-07-07' },
  { period: 'today', now: '2025-07-07T22:01:00Z', from: '2025-07-08' },
  { period: '7-days', now: '2025-07-07T12:00:00Z', from: '2025-07-01' },
  // Within an hour of midnight, after a day of 23 hours.
  { period: '7-days', now: '2026-03-29T22:30:00Z', from: '2026-03-24' },
  { period: '30-days', now: '2025-07-07T12:00:00Z', from: '2025-06-08' },
] as const)('$period at $now starts at $from', ({ period, now, from }) => {
  const search = `?period=${period}`
  const state = readListState('work', new URLSearchParams(`${search}&from=2020-01-01&to=2020-01-02`))
  expect(toListSearch(state)).toBe(search)
  const atMs = Date.parse(now)
  for (const url of [toListUrl('work', state, 0, atMs), toExportUrl('work', state, 'csv', atMs)]) {
    const query = new URL(url, 'http://localhost').searchParams
    expect([query.get('period'), query.get('from'), query.get('to')]).toEqual([null, from, null])
  }
})
