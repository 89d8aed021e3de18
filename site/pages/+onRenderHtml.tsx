import { dangerouslySkipEscape } from 'vike/server'
import type { PageContextServer } from 'vike/types'
import { renderDocument } from '../frame/renderDocument.tsx'
import { loadSite } from '../rendering/site.ts'
import siteCss from '../styles/site.scss?inline'

export function onRenderHtml(pageContext: PageContextServer) {
  const { Page, config, pageFile } = pageContext
  if (!config.head) throw new Error(`${pageContext.pageId}: a page needs a +head.ts`)
  const { url: path, params } = pageFile ?? { url: '/404', params: {} }
  const document = renderDocument(
    loadSite(),
    { Page, getHead: config.head, siteCss, path, params },
    { isDevelopment: import.meta.env.DEV },
  )
  return { documentHtml: dangerouslySkipEscape(document.html), pageContext: { document } }
}
