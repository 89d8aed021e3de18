import { useMediaQuery } from '../shared/useMediaQuery.ts'

/** True where a list is a table; on a narrower screen it is cards. */
export function useHasTable(): boolean {
  return useMediaQuery('(min-width: 900px)')
}
