import type { Period } from '#domain/statistics/period'
import { statisticsPath, statisticsSchema, type Statistics } from '#domain/statistics/statistics'
import { apiFetch } from '../shared/apiFetch.ts'

/** Fetches what came in over some days. */
export async function fetchStatistics({ since, until }: Period, signal: AbortSignal): Promise<Statistics> {
  const query = new URLSearchParams({ since, until })
  const response = await apiFetch(`${statisticsPath}?${query.toString()}`, { signal })
  return statisticsSchema.parse(await response.json())
}
