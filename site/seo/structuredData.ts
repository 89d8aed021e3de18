import type { Graph, BlogPostingLeaf, WebSiteLeaf, BreadcrumbListLeaf } from 'schema-dts'
import { getHeadline, type PageData, type Head } from '../rendering/head.ts'
import type { Article } from '#content/articles'
import type { Site } from '../rendering/site.ts'
import { createShareCard, getCardPath } from './shareCard.ts'
import { getProvider, getBusinessId } from './businessData.ts'
import { listMenuItems } from '../rendering/menuItems.ts'

/** The JSON-LD element. `<` is escaped, so no text can end it. */
export function renderDataScript(things: readonly PageData[]): string {
  if (things.length === 0) return ''
  const graph: Graph = { '@context': 'https://schema.org', '@graph': things }
  return `<script type="application/ld+json">${JSON.stringify(graph).replaceAll('<', String.raw`\u003c`)}</script>`
}

export function getArticleData(site: Site, article: Article): BlogPostingLeaf {
  const { origin, routes, business } = site
  const publisher = getProvider(site)
  const url = origin + routes.article(article.slug)
  return {
    '@type': 'BlogPosting',
    headline: article.title,
    description: article.excerpt,
    author: article.author === business.name ? publisher : { '@type': 'Person', name: article.author },
    publisher,
    datePublished: article.date,
    dateModified: article.changed ?? article.date,
    articleSection: article.category,
    keywords: article.tags.join(', '),
    timeRequired: `PT${article.readTimeMinutes}M`,
    image: origin + getCardPath(createShareCard(site, article.title)),
    inLanguage: 'nl',
    mainEntityOfPage: url,
  }
}

export function getWebSiteData({ business, origin }: Site): WebSiteLeaf {
  return {
    '@type': 'WebSite',
    '@id': `${origin}/#website`,
    url: `${origin}/`,
    name: business.name,
    inLanguage: 'nl',
    publisher: { '@id': getBusinessId(origin) },
  }
}

/** Undefined for the home page, and without a canonical address. */
export function getBreadcrumbs(
  { origin, routes }: Pick<Site, 'origin' | 'routes'>,
  { canonical, title }: Pick<Head, 'canonical' | 'title'>,
): BreadcrumbListLeaf | undefined {
  if (canonical === null || canonical === routes.home) return undefined
  const above = listMenuItems(routes).filter(
    ({ href }) => href === canonical || canonical.startsWith(href === '/' ? '/' : `${href}/`),
  )
  const self = above.some(({ href }) => href === canonical)
    ? []
    : [{ name: getHeadline(title), href: canonical }]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [...above, ...self].map(({ name, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + href,
    })),
  }
}
