import { expect, test } from 'vitest'
import { readSort, toSortText } from '../../../../admin/requests/data/listState.ts'
import { replaceSortPlace, toSortPlaces } from '../../../../admin/requests/filters/SortOrder.tsx'

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
