import type { BlogPostingLeaf } from 'schema-dts'
import type { Article } from '#content/articles'
import type { Site } from '../rendering/site.ts'
import { toShareCard, toCardPath } from './shareCard.ts'
import { toProvider } from './toBusinessData.ts'

/** An article of the blog. An author by the business's own name is the business. */
export function toArticleData(site: Site, article: Article): BlogPostingLeaf {
  const { origin, routes, business } = site
  const publisher = toProvider(site)
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
    image: origin + toCardPath(toShareCard(site, article.title)),
    inLanguage: 'nl',
    mainEntityOfPage: url,
  }
}
