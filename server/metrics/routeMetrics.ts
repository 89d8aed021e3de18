import { metricsPath } from '#domain/site/routes'
import { createPageTotals, parseMetricsBody } from '#domain/statistics/metricsBody'
import type { PageTotals } from '#domain/statistics/pageTotals'
import type { Metrics } from '#store/metrics/gatherCounts'
import type { Stores } from '#store/stores'
import type { H3 } from 'h3'
import { createClientLimit } from '../http/createLimiter.ts'
import { createRefusal } from '../http/createRefusal.ts'
import type { Log } from '../http/log.ts'
import { readJsonBody } from '../http/readBody.ts'
import { createEmptyResponse } from '../http/responses.ts'
import { routeMethods } from '../http/routeMethods.ts'
import type { ServerSettings } from '../settings.ts'

/** A phone network has many visitors behind one address. */
const perMinute = 60
/** Many times what a page sends. */
const maxBytes = 1024

export interface MetricsDependencies extends Pick<Stores, 'limits'> {
  readonly settings: Pick<ServerSettings, 'trustProxy'>
  readonly countPage: CountPage
}

/** Never throws: no request fails because it could not be counted. */
export type CountPage = (path: string, totals: PageTotals) => Promise<void>

/** Always 204, which hides which pages exist. Nothing of the sender is stored or logged. */
export function routeMetrics(
  app: H3,
  { limits, settings: { trustProxy }, countPage }: MetricsDependencies,
): void {
  // Not shared with form posts: a visitor can always still send a request.
  const message = 'Er is in korte tijd te veel geteld.'
  const assertWithinLimit = createClientLimit({
    limits,
    name: 'metrics',
    points: perMinute,
    durationS: 60,
    trustProxy,
    message,
  })
  routeMethods(app, metricsPath, {
    POST: async (event) => {
      await assertWithinLimit(event)
      // sendBeacon sends text/plain, which needs no preflight to another origin.
      const body = parseMetricsBody(await readJsonBody(event, { maxBytes, anyType: true }))
      if (!body) throw createRefusal(422, 'invalid', 'Dit is geen meting van een pagina.')
      if (!('view' in body && asksForPrivacy(event.req.headers)))
        await countPage(body.page, createPageTotals(body))
      return createEmptyResponse(204)
    },
  })
}

/** Our pages do not send views of such visitors; an old cached page might. */
function asksForPrivacy(headers: Headers): boolean {
  return headers.get('sec-gpc') === '1' || headers.get('dnt') === '1'
}

export function createPageCounter(
  {
    metrics,
    log,
  }: { readonly metrics?: Pick<Metrics, 'count'> | undefined; readonly log: Pick<Log, 'warn'> },
  findPage: (path: string) => Promise<string | undefined>,
): CountPage {
  return async (path, totals) => {
    try {
      const page = await findPage(path)
      if (page !== undefined) metrics?.count(page, totals)
    } catch (err) {
      log.warn({ err }, 'something on a page was not counted, because the site could not be read')
    }
  }
}
