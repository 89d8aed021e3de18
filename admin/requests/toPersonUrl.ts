import { toViewUrl } from '../app/urls.ts'
import { noFilters } from './listFilters.ts'
import { openingState } from './listState.ts'

/** The address of all that the person asked who made the request with this id. It names nobody: an address is kept in many places. */
export function toPersonUrl(id: string): string {
  return toViewUrl('all', { ...openingState, filters: { ...noFilters, samePersonAs: id } })
}
