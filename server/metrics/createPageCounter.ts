import type { PageTotals } from '#domain/statistics/pageTotals'
import type { AppDependencies } from '../appDependencies.ts'

/** Adds to what is counted of a page. Never throws: nobody's request fails because it could not be counted. */
export type CountPage = (path: string, totals: PageTotals) => Promise<void>

/**
 * Makes what counts on the pages of the published site, and nothing on any other path.
 *
 * @param findPage the path under which a page is counted; undefined for what is no page.
 */
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
