import { getSortKeys, workSort, type SortKey } from '#domain/query/requestQuery'
import { toSortText, workOrder } from './listState.ts'

/** One place in an order: what it is sorted on there, as the API writes it; '' for nothing. */
type SortPlace = string

/** So many places are offered; an order that has more, made with the headings, shows them all. */
const mostOffered = 3

/** The places of an order that can be chosen: those in use, and one more. Work order is whole, so nothing comes after it. */
export function toSortPlaces(sort: readonly SortKey[]): readonly SortPlace[] {
  const used = sort.map((key) => toSortText([key]))
  return sort[0]?.key === workSort || used.length >= mostOffered ? used : [...used, '']
}

/** The order with another choice at one place; '' takes the place away. A column counts once, and after work order comes nothing. */
export function replaceSortPlace(
  sort: readonly SortKey[],
  place: number,
  value: SortPlace,
): readonly SortKey[] {
  const chosen = value === '' ? [] : getSortKeys(value)
  const isOther = ({ key }: SortKey) => !chosen.some((each) => each.key === key)
  const next = [...sort.slice(0, place).filter(isOther), ...chosen, ...sort.slice(place + 1).filter(isOther)]
  const first = next[0]
  if (first === undefined) return workOrder
  return first.key === workSort ? [first] : next
}
