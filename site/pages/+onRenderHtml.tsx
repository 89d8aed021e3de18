import { dangerouslySkipEscape } from 'vike/server'
import type { PageContextServer } from 'vike/types'
import { renderDocument } from '../frame/renderDocument.tsx'
import type { PageFile } from '../rendering/listPages.ts'
import { loadSite } from '../rendering/site.ts'
import siteCss from '../styles/site.scss?inline'

export function onRenderHtml(pageContext: PageContextServer) {
  const { Page, config, pageFile } = pageContext
  if (!config.head) throw new Error(`${pageContext.pageId}: a page needs a +head.ts`)
  const { head: getHead } = config
  const render = ({ url, params }: Pick<PageFile, 'url' | 'params'>) =>
    renderDocument(
      loadSite(),
      { Page, getHead, siteCss, path: url, params },
      { isDevelopment: import.meta.env.DEV },
    )
  const document = render(pageFile ?? { url: '/404', params: {} })
  return { documentHtml: dangerouslySkipEscape(document.html), pageContext: { document, render } }
}
