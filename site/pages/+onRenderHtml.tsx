import { dangerouslySkipEscape } from 'vike/server'
import type { PageContextServer } from 'vike/types'
import { renderDocument } from '../frame/renderDocument.tsx'
import { loadSite } from '../rendering/site.ts'
import siteCss from '../styles/site.scss?inline'

export function onRenderHtml(pageContext: PageContextServer) {
  const { Page, config, pageFile } = pageContext
  if (!config.head) throw new Error(`${pageContext.pageId}: a page needs a +head.ts`)
  const { html, head, card } = renderDocument(
    loadSite(),
    {
      Page,
      getHead: config.head,
      siteCss,
      path: pageFile?.url ?? '/404',
      params: pageFile?.params ?? {},
    },
    { isDevelopment: import.meta.env.DEV },
  )
  return { documentHtml: dangerouslySkipEscape(html), pageContext: { rendered: { head, card } } }
}
