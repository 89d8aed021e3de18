import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { escapeHtml } from '#domain/format/escapeHtml'
import { getHeadline, type Head, type PageHead } from '../rendering/head.ts'
import { colours, iconPaths } from '../rendering/identity.ts'
import type { Site } from '../rendering/site.ts'
import { SiteProvider } from '../rendering/SiteContext.tsx'
import { createShareCard, listShareTags, type MetaTag, type ShareCard } from '../seo/shareCard.ts'
import { getBreadcrumbs, renderDataScript } from '../seo/structuredData.ts'
import { createContentSecurityPolicy } from './contentSecurityPolicy.ts'
import { ContactBar, Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { Notice } from './Notice.tsx'

interface PageSource {
  readonly Page: () => ReactNode
  readonly getHead: PageHead
  readonly siteCss: string
  /** Path, without a trailing slash. */
  readonly path: string
  readonly params: Readonly<Record<string, string>>
}

export interface PageDocument {
  readonly html: string
  readonly head: Head
  readonly card: ShareCard
}

/** `startPrefetch` covers other browsers. */
const speculationRules = JSON.stringify({
  prefetch: [{ where: { selector_matches: 'a[data-prefetch]' }, eagerness: 'moderate' }],
})

const iconLinks = [
  renderLink('icon', `/${iconPaths.vector}`, ' type="image/svg+xml"'),
  renderLink('apple-touch-icon', `/${iconPaths.apple}`),
  renderLink('manifest', `/${iconPaths.manifest}`),
]

/** @param isDevelopment omits the policy and icons. */
export function renderDocument(
  site: Site,
  { Page, getHead, siteCss, path, params }: PageSource,
  { isDevelopment }: { readonly isDevelopment: boolean },
): PageDocument {
  const head = getHead(site, params)
  const card = createShareCard(site, getHeadline(head.title))
  const body = renderToStaticMarkup(
    <SiteProvider value={{ ...site, path: head.canonical ?? path, params }}>
      <Frame language={head.language}>
        <Page />
      </Frame>
    </SiteProvider>,
  )
  const style = siteCss + head.css
  const rules = body.includes(' data-prefetch=""') ? speculationRules : ''
  const policy = createContentSecurityPolicy({
    styles: [style],
    scripts: rules === '' ? [] : [rules],
    ...site,
  })
  const breadcrumbs = getBreadcrumbs(site, head)
  const data = [...(head.data ?? []), ...(breadcrumbs ? [breadcrumbs] : [])]
  const api = site.apiOrigin === '' ? '' : ` data-api="${escapeHtml(site.apiOrigin)}"`
  const lines = [
    '<!DOCTYPE html>',
    `<html lang="${head.language ?? 'nl'}"${api}>`,
    '<head>',
    '<meta charset="utf-8">',
    // The development server reloads through inline scripts, which the policy refuses.
    isDevelopment ? '' : `<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policy)}">`,
    `<style>${style}</style>`,
    `<title>${escapeHtml(head.title)}</title>`,
    renderMeta(['name', 'viewport', 'width=device-width, initial-scale=1']),
    renderMeta(['name', 'description', head.description]),
    head.keywords === undefined ? '' : renderMeta(['name', 'keywords', head.keywords.join(', ')]),
    renderMeta(['name', 'robots', head.noindex || head.canonical === null ? 'noindex' : 'index, follow']),
    renderMeta(['name', 'theme-color', colours.ink]),
    renderMeta(['name', 'color-scheme', 'light']),
    head.canonical === null ? '' : renderLink('canonical', site.origin + head.canonical),
    ...Object.entries(head.translations ?? {}).map(([language, translated]) =>
      renderLink('alternate', site.origin + translated, ` hreflang="${language}"`),
    ),
    ...listShareTags(site, head, card).map(renderMeta),
    ...(isDevelopment ? [] : iconLinks),
    head.alternateFeed === undefined
      ? ''
      : renderLink('alternate', site.origin + head.alternateFeed, ' type="application/atom+xml"'),
    '</head>',
    `<body>${unquoteProps(keepRangesWhole(body))}${renderDataScript(data)}`,
    rules === '' ? '' : `<script type="speculationrules">${rules}</script>`,
    '</body>',
    '</html>',
  ]
  return { html: lines.filter((line) => line !== '').join('\n'), head, card }
}

interface FrameProps {
  /** The document's language; Dutch if absent. */
  readonly language?: string | undefined
  readonly children: ReactNode
}

function Frame({ language, children }: FrameProps) {
  const lang = language === undefined ? undefined : 'nl'
  return (
    <>
      <a className="skip" href="#inhoud" lang={lang}>
        Ga naar hoofdinhoud
      </a>
      <a className="skip" href="#navigatie" lang={lang}>
        Ga naar navigatie
      </a>
      <Header lang={lang} />
      <Notice lang={lang} />
      <main id="inhoud" tabIndex={-1}>
        {children}
      </main>
      <Footer lang={lang} />
      <ContactBar lang={lang} />
    </>
  )
}

/** Ranges stay on one line. U+2060 joins; U+00A0 is a space that does not break. */
function keepRangesWhole(html: string): string {
  return html.replace(/(\d)(–| tot )(?=\d)/g, (range, digit: string, joint: string, at: number) => {
    const isInTag = html.lastIndexOf('<', at) > html.lastIndexOf('>', at)
    if (isInTag) return range
    return joint === '–' ? `${digit}–\u2060` : `${digit}\u00A0tot\u00A0`
  })
}

/** JSON in single quotes needs no escaped double ones: some 80 bytes of brotli for two forms. */
function unquoteProps(html: string): string {
  return html.replace(
    / data-props="([^"]*)"/g,
    (_, json: string) => ` data-props='${json.replaceAll('&quot;', '"')}'`,
  )
}

function renderMeta([attribute, name, content]: MetaTag): string {
  return `<meta ${attribute}="${name}" content="${escapeHtml(content)}">`
}

function renderLink(rel: string, href: string, attributes = ''): string {
  return `<link rel="${rel}" href="${escapeHtml(href)}"${attributes}>`
}
