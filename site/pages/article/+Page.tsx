import { chooseRelated } from '../../blog/chooseRelated.ts'
import { findArticle } from '../../blog/findArticle.ts'
import { useSite } from '../../rendering/SiteContext.tsx'
import { ArticleBody } from './ArticleBody.tsx'
import { ArticleHero } from './ArticleHero.tsx'
import { RelatedArticles } from './RelatedArticles.tsx'

/** One article, and what to read next. */
export function Page() {
  const site = useSite()
  const article = findArticle(site, site.params)
  return (
    <>
      <article aria-labelledby="artikel-titel">
        <ArticleHero article={article} />
        <ArticleBody article={article} />
      </article>
      <RelatedArticles articles={chooseRelated(article, site.articles)} />
    </>
  )
}
