import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { iconPaths, colours } from '../rendering/identity.ts'
import { Frame } from './Frame.tsx'
import { toBreadcrumbs, toDataScript } from '../seo/structuredData.ts'
import { toShareCard, toShareTags, type ShareCard, type MetaTag } from '../seo/shareCard.ts'
import { SiteProvider } from '../rendering/SiteContext.tsx'
import { toContentSecurityPolicy } from './contentSecurityPolicy.ts'
import { escapeHtml } from '../rendering/escapeHtml.ts'
import { toHeadline, type Head, type PageHead } from '../rendering/head.ts'
import type { Site } from '../rendering/site.ts'

/** What a page's folder gives, and the address it is asked for at. */
export interface PageParts {
  readonly Page: () => ReactNode
  readonly toHead: PageHead
  /** Its sheets, in the order of the cascade. */
  readonly styles: readonly string[]
  /** Path, without a trailing slash. */
  readonly path: string
  readonly params: Readonly<Record<string, string>>
}

/** A page as it is published, and what the publisher has to know of it. */
export interface PageDocument {
  readonly html: string
  readonly head: Head
  /** What stands on the picture that its tags name. */
  readonly card: ShareCard
}

/**
 * Makes the whole document: style in the page, so that the first round trip paints it; React's markup without React; the
 * data for search engines last, since nobody waits for it.
 *
 * @param isDevelopment leaves out what only a published site has: the policy, and the icons the publisher draws.
 */
export function renderDocument(
  site: Site,
  { Page, toHead, styles, path, params }: PageParts,
  { isDevelopment }: { readonly isDevelopment: boolean },
): PageDocument {
  const head = toHead(site, params)
  const card = toShareCard(site, toHeadline(head.title))
  const body = renderToStaticMarkup(
    <SiteProvider value={{ ...site, path: head.canonical ?? path, params }}>
      <Frame language={head.language}>
        <Page />
      </Frame>
    </SiteProvider>,
  )
  const style = styles.join('')
  const rules = body.includes(' data-prefetch=""') ? speculationRules : ''
  const policy = toContentSecurityPolicy({ styles: [style], scripts: rules === '' ? [] : [rules], ...site })
  const lines = [
    '<!DOCTYPE html>',
    `<html lang="${head.language ?? 'nl'}"${toApiAttribute(site)}>`,
    '<head>',
    '<meta charset="utf-8">',
    // The development server reloads by inline scripts, which the policy of a published page refuses.
    isDevelopment ? '' : `<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policy)}">`,
    `<style>${style}</style>`,
    `<title>${escapeHtml(head.title)}</title>`,
    toMeta(['name', 'viewport', 'width=device-width, initial-scale=1']),
    toMeta(['name', 'description', head.description]),
    head.keywords === undefined ? '' : toMeta(['name', 'keywords', head.keywords.join(', ')]),
    toMeta(['name', 'robots', head.noindex ? 'noindex' : 'index, follow']),
    toMeta(['name', 'theme-color', colours.ink]),
    toMeta(['name', 'color-scheme', 'light']),
    head.canonical === null ? '' : toLink('canonical', site.origin + head.canonical),
    ...toShareTags(site, head, card).map(toMeta),
    ...(isDevelopment ? [] : iconLinks),
    head.alternateFeed === undefined
      ? ''
      : toLink('alternate', site.origin + head.alternateFeed, ' type="application/atom+xml"'),
    '</head>',
    `<body>${body}${toDataScript(listData(site, head))}`,
    rules === '' ? '' : `<script type="speculationrules">${rules}</script>`,
    '</body>',
    '</html>',
  ]
  return { html: lines.filter((line) => line !== '').join('\n'), head, card }
}

const iconLinks = [
  toLink('icon', `/${iconPaths.vector}`, ' type="image/svg+xml"'),
  toLink('apple-touch-icon', `/${iconPaths.apple}`),
  toLink('manifest', `/${iconPaths.manifest}`),
]

function listData(site: Site, head: Head) {
  const breadcrumbs = toBreadcrumbs(site, head)
  return [...(head.data ?? []), ...(breadcrumbs ? [breadcrumbs] : [])]
}

/** Where the server is, for the scripts of every page; they take its absence for here. */
function toApiAttribute({ apiOrigin }: Site): string {
  return apiOrigin === '' ? '' : ` data-api="${escapeHtml(apiOrigin)}"`
}

function toMeta([attribute, name, content]: MetaTag): string {
  return `<meta ${attribute}="${name}" content="${escapeHtml(content)}">`
}

function toLink(rel: string, href: string, more = ''): string {
  return `<link rel="${rel}" href="${escapeHtml(href)}"${more}>`
}

/**
 * Tells browsers that know it to fetch a page ahead when a pointer rests on its link, or is about to press it. They keep to the visitor's wish to
 * save data by themselves. `startPrefetch` does it for the others.
 */
export const speculationRules = JSON.stringify({
  prefetch: [{ where: { selector_matches: 'a[data-prefetch]' }, eagerness: 'moderate' }],
})
