import { dangerouslySkipEscape } from 'vike/server'
import type { PageContextServer } from 'vike/types'
import { renderDocument } from '../frame/renderDocument.tsx'
import { loadSite } from '../rendering/site.ts'

/** Hands Vike the whole document, and the publisher what it has to know of the page. */
export function onRenderHtml(pageContext: PageContextServer) {
  const { Page, config, urlPathname, routeParams } = pageContext
  if (!config.head) throw new Error(`${pageContext.pageId}: a page needs a +head.ts`)
  const { html, head, card } = renderDocument(
    loadSite(),
    {
      Page,
      toHead: config.head,
      // Vike gives the page's own sheet first; the cascade wants the base first.
      styles: (config.css ?? []).toReversed(),
      path: urlPathname === '/' ? '/' : urlPathname.replace(/\/$/, ''),
      params: routeParams ?? {},
    },
    { isDevelopment: import.meta.env.DEV },
  )
  return { documentHtml: dangerouslySkipEscape(html), pageContext: { made: { head, card } } }
}
