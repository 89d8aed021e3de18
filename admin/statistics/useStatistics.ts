import { useQuery } from '@tanstack/react-query'
import type { Period } from '#domain/statistics/period'
import { statisticsPath, statisticsSchema, type Statistics } from '#domain/statistics/statistics'
import { requestsKey } from '../requests/data/requestCache.ts'
import { apiFetch } from '../shared/apiFetch.ts'

/** The server counts again after this time. */
const freshMs = 60_000

/** Keeps the previous figures while another period loads. */
export function useStatistics({ since, until }: Period) {
  return useQuery({
    queryKey: [requestsKey, 'statistics', since, until],
    queryFn: ({ signal }) => fetchStatistics({ since, until }, signal),
    staleTime: freshMs,
    placeholderData: (previous) => previous,
  })
}

export async function fetchStatistics({ since, until }: Period, signal: AbortSignal): Promise<Statistics> {
  const query = new URLSearchParams({ since, until })
  const response = await apiFetch(`${statisticsPath}?${query.toString()}`, { signal })
  return statisticsSchema.parse(await response.json())
}
