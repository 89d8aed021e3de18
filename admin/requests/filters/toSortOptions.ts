import type { RequestColumn } from '#domain/requests/columns'
import { workSort, type SortKey } from '#domain/query/requestQuery'

interface SortOption {
  /** As in the API: '-createdAt'. */
  readonly value: string
  readonly label: string
}

export function toSortOptions({ key, heading, type }: RequestColumn): readonly SortOption[] {
  if (key === workSort) return [{ value: key, label: 'Werkvolgorde' }]
  const toOptions = (ascendingLabel: string, descendingLabel: string) => [
    { value: key, label: ascendingLabel },
    { value: `-${key}`, label: descendingLabel },
  ]
  if (key === 'createdAt') return toOptions('Oudste eerst', 'Nieuwste eerst').reverse()
  if (type === 'time') return toOptions(`${heading}: oudste eerst`, `${heading}: nieuwste eerst`).reverse()
  if (type === 'boolean') return toOptions(`${heading}: eerst nee`, `${heading}: eerst ja`).reverse()
  return toOptions(`${heading}: oplopend`, `${heading}: aflopend`)
}

/** For screen readers: 'Gesorteerd op Achternaam, oplopend; daarna op Status, aflopend'. */
export function toSortDescription(columns: readonly RequestColumn[], sort: readonly SortKey[]): string {
  const [first, ...others] = sort
  if (first?.key === workSort && !first.isDescending && others.length === 0) return 'In werkvolgorde'
  const parts = sort.map(({ key, isDescending }) => {
    const heading = columns.find((column) => column.key === key)?.heading ?? key
    return `op ${heading}, ${isDescending ? 'aflopend' : 'oplopend'}`
  })
  return `Gesorteerd ${parts.join('; daarna ')}`
}
