import type { Graph, BlogPostingLeaf, FAQPageLeaf, WebSiteLeaf, BreadcrumbListLeaf } from 'schema-dts'
import { getHeadline, type PageData, type Head } from '../rendering/head.ts'
import type { Article } from '#content/articles'
import type { Site } from '../rendering/site.ts'
import { createShareCard, getCardPath } from './shareCard.ts'
import { getProvider, getBusinessId } from './businessData.ts'
import { listMenuItems } from '../rendering/menuItems.ts'

/**
 * The element that carries a page's data; empty without any. It is no script to a browser, so the page's policy has no part in
 * it. No text in it can end it or begin a comment: `<` is written as its code.
 */
export function renderDataScript(things: readonly PageData[]): string {
  if (things.length === 0) return ''
  const graph: Graph = { '@context': 'https://schema.org', '@graph': things }
  return `<script type="application/ld+json">${JSON.stringify(graph).replaceAll('<', String.raw`\u003c`)}</script>`
}

/** An article of the blog. An author by the business's own name is the business. */
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
    articleSection: article.category,
    keywords: article.tags.join(', '),
    timeRequired: `PT${article.readTimeMinutes}M`,
    image: origin + getCardPath(createShareCard(site, article.title)),
    inLanguage: 'nl',
    mainEntityOfPage: url,
  }
}

/** Questions that stand on the page with their answers. */
export function getQuestionsData(
  questions: readonly { readonly question: string; readonly answer: string }[],
): FAQPageLeaf {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}

/** The site as a whole; its name is what a search engine writes above the address. */
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

/**
 * The way from the home page to this one: over the item of the menu that it lies below (an article below the blog). A page that
 * stands in the menu goes by its name there. Undefined for the home page, and for a page without an address of its own.
 */
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
