import { createHash } from 'node:crypto'
import { statisticsPath } from '#domain/statistics/statistics'
import type { H3, H3Event } from 'h3'
import type { AppDependencies } from '../appDependencies.ts'
import { createEmptyResponse, createTextResponse, isNoneMatch } from '../http/responses.ts'
import { routeMethods } from '../http/routeMethods.ts'
import { createStatisticsReader, readPeriod, type FindPage } from './countStatistics.ts'

/** GET /api/admin/statistics, with an ETag. */
export function routeStatistics(
  app: H3,
  dependencies: AppDependencies,
  requireSession: (event: H3Event) => Promise<unknown>,
  findPage: FindPage,
): void {
  const readStatistics = createStatisticsReader(dependencies, findPage)
  routeMethods(app, statisticsPath, {
    GET: async (event) => {
      await requireSession(event)
      const text = await readStatistics(readPeriod(event, dependencies.now()))
      const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`
      if (isNoneMatch(event.req.headers, etag)) return createEmptyResponse(304, { etag })
      return createTextResponse(text, 200, { 'content-type': 'application/json; charset=utf-8', etag })
    },
  })
}
