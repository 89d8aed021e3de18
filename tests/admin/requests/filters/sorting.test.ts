import { expect, test } from 'vitest'
import { listColumns } from '../../../../admin/requests/data/listColumns.ts'
import { readSort, toSortText } from '../../../../admin/requests/data/listState.ts'
import { listViews } from '../../../../admin/requests/data/listViews.ts'
import { toSortDescription, toSortOptions } from '../../../../admin/requests/filters/toSortOptions.ts'

test.each(listViews)(
  'when the cards of %s are sorted, then every choice is an order that the list knows',
  (view) => {
    const options = listColumns[view].flatMap(toSortOptions)
    for (const { value } of options) expect(toSortText(readSort(view, value))).toBe(value)
    expect(new Set(options.map(({ label }) => label)).size).toBe(options.length)
    expect(options[0]?.label).toBe(view === 'trash' ? 'Weggegooid op: nieuwste eerst' : 'Werkvolgorde')
  },
)

test('when the kinds stand together, then they are sorted by who and what, whatever the form asked', () => {
  const labels = listColumns.work.flatMap(toSortOptions).map(({ label }) => label)
  expect(labels).toEqual(expect.arrayContaining(['Naam: oplopend', 'Vraag: aflopend']))
  expect(labels.filter((label) => label.startsWith('Naam'))).toHaveLength(2)
  expect(toSortText(readSort('work', '-what'))).toBe('-what')
})

test.each([
  { sort: 'work', text: 'In werkvolgorde' },
  { sort: '-createdAt', text: 'Gesorteerd op Ontvangen, aflopend' },
  { sort: 'lastName', text: 'Gesorteerd op Achternaam, oplopend' },
  { sort: '-work', text: 'Gesorteerd op Termijn, aflopend' },
])('when a list is sorted on $sort, then it says: $text', ({ sort, text }) => {
  expect(toSortDescription(listColumns.contact, readSort('contact', sort))).toBe(text)
})
