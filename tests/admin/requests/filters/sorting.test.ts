import { expect, test } from 'vitest'
import { listColumns } from '../../../../admin/requests/data/listColumns.ts'
import { readSort, toSortText } from '../../../../admin/requests/data/listState.ts'
import { listViews } from '../../../../admin/requests/data/listViews.ts'
import { replaceSortPlace, toSortPlaces } from '../../../../admin/requests/filters/SortOrder.tsx'
import { toSortDescription, toSortOptions } from '../../../../admin/requests/filters/toSortOptions.ts'

test.each(listViews)(
  'when the cards of %s are sorted, then every choice is an order that the list knows',
  (view) => {
    const options = listColumns[view].flatMap(toSortOptions)
    for (const { value } of options) expect(toSortText(readSort(view, value))).toBe(value)
    expect(new Set(options.map(({ label }) => label)).size).toBe(options.length)
    expect(options[0]?.label).toBe('Werkvolgorde')
  },
)

test('when the kinds stand together, then they are sorted by who and what, whatever the form asked', () => {
  const labels = listColumns.work.flatMap(toSortOptions).map(({ label }) => label)
  expect(labels).toEqual(expect.arrayContaining(['Naam: oplopend', 'Vraag: aflopend']))
  expect(labels.filter((label) => label.startsWith('Naam'))).toHaveLength(2)
  expect(toSortText(readSort('work', 'who,-what'))).toBe('who,-what')
})

test.each([
  { sort: 'work', text: 'In werkvolgorde' },
  { sort: '-createdAt', text: 'Gesorteerd op Ontvangen, aflopend' },
  { sort: 'lastName,-status', text: 'Gesorteerd op Achternaam, oplopend; daarna op Status, aflopend' },
  { sort: '-work', text: 'Gesorteerd op Termijn, aflopend' },
])('when a list is sorted on $sort, then it says: $text', ({ sort, text }) => {
  expect(toSortDescription(listColumns.contact, readSort('contact', sort))).toBe(text)
})

test.each([
  { sort: 'work', places: ['work'] },
  { sort: 'status', places: ['status', ''] },
  { sort: 'status,-who', places: ['status', '-who', ''] },
  { sort: 'status,-who,kind', places: ['status', '-who', 'kind'] },
  { sort: 'status,-who,kind,phone', places: ['status', '-who', 'kind', 'phone'] },
])('when a list is sorted on $sort, then $places can be chosen', ({ sort, places }) => {
  expect(toSortPlaces(readSort('work', sort))).toEqual(places)
})

test.each([
  { sort: 'status', place: 1, value: '-who', next: 'status,-who' },
  { sort: 'status,-who', place: 1, value: 'who', next: 'status,who' },
  { sort: 'status,-who,kind', place: 1, value: '', next: 'status,kind' },
  // A column counts once.
  { sort: 'status,-who,kind', place: 0, value: 'who', next: 'who,kind' },
  { sort: 'status,-who', place: 1, value: '-status', next: '-status' },
  // Work order is whole.
  { sort: 'status,-who', place: 0, value: 'work', next: 'work' },
  { sort: 'status', place: 0, value: '', next: 'work' },
])('when place $place of $sort becomes $value, then the order is $next', ({ sort, place, value, next }) => {
  expect(toSortText(replaceSortPlace(readSort('work', sort), place, value))).toBe(next)
})
