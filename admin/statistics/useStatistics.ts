import { useQuery } from '@tanstack/react-query'
import type { Period } from '#domain/statistics/period'
import { requestsKey } from '../requests/data/requestCache.ts'
import { fetchStatistics } from './statisticsApi.ts'

/** The server counts anew after this. */
const freshMs = 60_000

/** What came in over some days. While another period is on its way, the figures of the last one stay. */
export function useStatistics({ since, until }: Period) {
  return useQuery({
    queryKey: [requestsKey, 'statistics', since, until],
    queryFn: ({ signal }) => fetchStatistics({ since, until }, signal),
    staleTime: freshMs,
    placeholderData: (previous) => previous,
  })
}
