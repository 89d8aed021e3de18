import type { PageTotals } from '#domain/statistics/pageTotals'
import type { AppDependencies } from '../appDependencies.ts'

/** Never throws: no request fails because it could not be counted. */
export type CountPage = (path: string, totals: PageTotals) => Promise<void>

/** `findPage` returns the path to count; undefined if no page is published there. */
export function createPageCounter(
  { metrics, log }: Pick<AppDependencies, 'metrics' | 'log'>,
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
