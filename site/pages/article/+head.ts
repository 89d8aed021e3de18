import { blogName } from '../../blog/blogName.ts'
import { findArticle } from '../../blog/findArticle.ts'
import type { PageHead } from '../../rendering/head.ts'

export const head: PageHead = (site, params) => {
  const { slug, title, excerpt, tags } = findArticle(site, params)
  return {
    title: `${title} | ${blogName}`,
    description: excerpt,
    keywords: tags,
    canonical: site.routes.article(slug),
  }
}
