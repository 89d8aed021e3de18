import { statisticsPath } from '#domain/statistics/statistics'
import type { H3, H3Event } from 'h3'
import { routeMethods } from '../http/routeMethods.ts'
import type { AppDependencies } from '../appDependencies.ts'
import { createStatisticsHandler, type FindPage } from './createStatisticsHandler.ts'

/** What came in and how it was answered, for staff. */
export function routeStatistics(
  app: H3,
  parts: AppDependencies,
  requireSession: (event: H3Event) => Promise<unknown>,
  findPage: FindPage,
): void {
  const answer = createStatisticsHandler(parts, findPage)
  routeMethods(app, statisticsPath, {
    GET: async (event) => {
      await requireSession(event)
      return answer(event)
    },
  })
}
