import { blogName } from '../../blog/articles.ts'
import { findArticle } from '../../rendering/pageParams.ts'
import type { PageHead } from '../../rendering/head.ts'
import { toArticleData } from '../../seo/structuredData.ts'

export const head: PageHead = (site, params) => {
  const article = findArticle(site, params)
  const { slug, title, excerpt, tags } = article
  return {
    title: `${title} | ${blogName}`,
    description: excerpt,
    keywords: tags,
    canonical: site.routes.article(slug),
    type: 'article',
    data: [toArticleData(site, article)],
    alternateFeed: site.routes.feed,
  }
}
