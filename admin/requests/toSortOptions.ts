import type { RequestColumn } from '#domain/requests/columns'
import { workSort } from '#domain/query/requestQuery'

export interface SortOption {
  /** As the API writes a sort: '-createdAt'. */
  readonly value: string
  readonly label: string
}

/** Both ways to sort on a column, the usual one first, in words. */
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
