import type { RequestColumn } from '#domain/requests/columns'
import { workSort, type SortKey } from '#domain/query/requestQuery'
import { listColumns } from '../data/listColumns.ts'
import type { ListView } from '../data/listViews.ts'

export interface SortOption {
  /** As in the API: '-createdAt'. */
  readonly value: string
  readonly label: string
}

/** Both directions, the usual one first. */
export function toSortOptions({ key, heading, type }: RequestColumn): readonly SortOption[] {
  const ascending = key
  const descending = `-${key}`
  if (key === workSort) return [{ value: ascending, label: 'Werkvolgorde' }]
  switch (type) {
    case 'time':
      return [
        { value: descending, label: 'Nieuwste eerst' },
        { value: ascending, label: 'Oudste eerst' },
      ]
    case 'boolean':
      return [
        { value: descending, label: `${heading}: eerst ja` },
        { value: ascending, label: `${heading}: eerst nee` },
      ]
    case 'phone':
    case 'email':
    case 'text':
      return [
        { value: ascending, label: `${heading}: oplopend` },
        { value: descending, label: `${heading}: aflopend` },
      ]
  }
}

/** For screen readers: 'Gesorteerd op Achternaam, oplopend; daarna op Status, aflopend'. */
export function toSortDescription(view: ListView, sort: readonly SortKey[]): string {
  const [first, ...others] = sort
  if (first?.key === workSort && !first.isDescending && others.length === 0) return 'In werkvolgorde'
  const parts = sort.map(({ key, isDescending }) => {
    const heading = listColumns[view].find((column) => column.key === key)?.heading ?? key
    return `op ${heading}, ${isDescending ? 'aflopend' : 'oplopend'}`
  })
  return `Gesorteerd ${parts.join('; daarna ')}`
}
