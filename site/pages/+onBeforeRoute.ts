import type { PageContextServer } from 'vike/types'
import { findPage } from '../rendering/listPages.ts'
import { loadSite } from '../rendering/site.ts'

/**
 * Chooses the page of an address, in place of Vike's own routing: the addresses come from business.json, which
 * may change after the pages were compiled.
 */
export function onBeforeRoute({ urlPathname }: PageContextServer) {
  // The catalogue of components is not published.
  if (import.meta.env.DEV && urlPathname === '/components') {
    return { pageContext: { pageId: '/pages/components' } }
  }
  const page = findPage(loadSite(), urlPathname)
  // No page has this path, so Vike shows its error page.
  if (page === undefined || page.folder === '_error') return { pageContext: { urlLogical: '/404' } }
  return { pageContext: { pageId: `/pages/${page.folder}`, routeParams: page.params } }
}
