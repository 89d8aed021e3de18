import { getBlogName } from '../../blog/articles.ts'
import { findArticle } from '../../rendering/pageParams.ts'
import type { PageHead } from '../../rendering/head.ts'
import { getArticleData } from '../../seo/structuredData.ts'
import css from '../../styles/article.scss?inline'

export const head: PageHead = (site, params) => {
  const article = findArticle(site, params)
  const { slug, title, excerpt, tags } = article
  return {
    css,
    title: `${title} | ${getBlogName(site.business)}`,
    description: excerpt,
    keywords: tags,
    canonical: site.routes.article(slug),
    type: 'article',
    data: [getArticleData(site, article)],
    alternateFeed: site.routes.feed,
  }
}
