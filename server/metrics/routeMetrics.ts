import { createPageTotals } from '#domain/statistics/metricsBody'
import { metricsPath } from '#domain/site/routes'
import type { H3 } from 'h3'
import { createEmptyResponse } from '../http/responses.ts'
import { routeMethods } from '../http/routeMethods.ts'
import type { AppDependencies } from '../appDependencies.ts'
import type { CountPage } from './createPageCounter.ts'
import { createMetricsLimit } from './createMetricsLimit.ts'
import { readMetricsBody } from './readMetricsBody.ts'

/**
 * How pages tell what happened on them: POST /api/metrics, answered 204 whether it counted or not, so that nobody learns from it which pages
 * there are. Nothing of the sender is kept or logged.
 */
export function routeMetrics(
  app: H3,
  { settings }: Pick<AppDependencies, 'settings'>,
  countPage: CountPage,
): void {
  const assertWithinLimit = createMetricsLimit(settings)
  routeMethods(app, metricsPath, {
    POST: async (event) => {
      await assertWithinLimit(event)
      const body = await readMetricsBody(event)
      if (!('view' in body && asksForPrivacy(event.req.headers)))
        await countPage(body.page, createPageTotals(body))
      return createEmptyResponse(204)
    },
  })
}

/** Our pages do not measure such a visitor; a page that is older than that rule might. */
function asksForPrivacy(headers: Headers): boolean {
  return headers.get('sec-gpc') === '1' || headers.get('dnt') === '1'
}
