import { renderToStaticMarkup } from 'react-dom/server'
import { dangerouslySkipEscape, escapeInject } from 'vike/server'
import type { PageContextServer } from 'vike/types'
import { Frame } from '../frame/Frame.tsx'
import { SiteProvider } from '../rendering/SiteContext.tsx'
import { toContentSecurityPolicy } from '../rendering/contentSecurityPolicy.ts'
import { loadSite } from '../rendering/site.ts'

/** Makes the whole document: style in the page, so that the first round trip paints it; React's markup without React. */
export function onRenderHtml(pageContext: PageContextServer) {
  const { Page, config, urlPathname, routeParams } = pageContext
  const site = loadSite()
  const params = routeParams ?? {}
  const head = config.head?.(site, params)
  if (!head) throw new Error(`${pageContext.pageId}: a page needs a +head.ts`)
  const path = urlPathname === '/' ? '/' : urlPathname.replace(/\/$/, '')
  const body = renderToStaticMarkup(
    <SiteProvider value={{ ...site, path, params }}>
      <Frame>
        <Page />
      </Frame>
    </SiteProvider>,
  )
  // Vike gives the page's own sheet first; the cascade wants the base first.
  const style = (config.css ?? []).toReversed().join('')
  const policy = toContentSecurityPolicy({ styles: [style], scripts: [] })
  // The development server reloads by inline scripts, which the policy of a published page refuses.
  const security = import.meta.env.DEV
    ? ''
    : escapeInject`<meta http-equiv="Content-Security-Policy" content="${policy}">`
  const canonical =
    head.canonical === null ? '' : escapeInject`<link rel="canonical" href="${site.origin + head.canonical}">`
  const keywords = head.keywords
    ? escapeInject`<meta name="keywords" content="${head.keywords.join(', ')}">`
    : ''
  const robots = head.noindex ? 'noindex' : 'index, follow'
  return escapeInject`<!DOCTYPE html>
<html lang="nl">
<head>
<meta charset="utf-8">
${security}
<style>${dangerouslySkipEscape(style)}</style>
<title>${head.title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="${head.description}">
${keywords}
<meta name="robots" content="${robots}">
<meta name="theme-color" content="#16181d">
<meta name="color-scheme" content="light">
${canonical}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
</head>
<body>${dangerouslySkipEscape(body)}</body>
</html>`
}
