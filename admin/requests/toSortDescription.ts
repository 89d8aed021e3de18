import { workSort, type SortKey } from '#domain/query/requestQuery'
import { listColumns } from './listColumns.ts'
import type { ListView } from './listViews.ts'

/** The order of a list in words, to be read out when it changes: 'Gesorteerd op Achternaam, oplopend; daarna op Status, aflopend'. */
export function toSortDescription(view: ListView, sort: readonly SortKey[]): string {
  const [first, ...others] = sort
  if (first?.key === workSort && !first.isDescending && others.length === 0) return 'In werkvolgorde'
  const parts = sort.map(({ key, isDescending }) => {
    const heading = listColumns[view].find((column) => column.key === key)?.heading ?? key
    return `op ${heading}, ${isDescending ? 'aflopend' : 'oplopend'}`
  })
  return `Gesorteerd ${parts.join('; daarna ')}`
}
