import type { RequestColumn } from '#domain/requests/columns'
import { workSort, type SortKey } from '#domain/query/requestQuery'

interface SortOption {
  /** As in the API: '-createdAt'. */
  readonly value: string
  readonly label: string
}

export function toSortOptions({ key, heading, type }: RequestColumn): readonly SortOption[] {
  if (key === workSort)
    return [
      { value: key, label: 'Werkvolgorde' },
      { value: `-${key}`, label: 'Werkvolgorde, omgekeerd' },
    ]
  const toOptions = (ascendingLabel: string, descendingLabel: string) => [
    { value: key, label: ascendingLabel },
    { value: `-${key}`, label: descendingLabel },
  ]
  if (key === 'createdAt') return toOptions('Oudste eerst', 'Nieuwste eerst').reverse()
  if (type === 'time') return toOptions(`${heading}: oudste eerst`, `${heading}: nieuwste eerst`).reverse()
  if (type === 'boolean') return toOptions(`${heading}: eerst nee`, `${heading}: eerst ja`).reverse()
  return toOptions(`${heading}: oplopend`, `${heading}: aflopend`)
}

/** 'Gesorteerd op Achternaam, oplopend'. */
export function toSortDescription(columns: readonly RequestColumn[], sort: readonly SortKey[]): string {
  const { key = workSort, isDescending = false } = sort[0] ?? {}
  if (key === workSort && !isDescending) return 'In werkvolgorde'
  if (key === 'trashedAt' && isDescending) return 'Laatst weggegooid eerst'
  const heading = columns.find((column) => column.key === key)?.heading ?? key
  return `Gesorteerd op ${heading}, ${isDescending ? 'aflopend' : 'oplopend'}`
}
