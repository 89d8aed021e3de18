import type { Article } from '#content/articles'
import { formatReadTime } from '../../blog/formatReadTime.ts'
import { Section } from '../../components/Section.tsx'
import { useSite } from '../../rendering/SiteContext.tsx'

/** What to read next. Nothing where there is no other article. */
export function RelatedArticles({ articles }: { readonly articles: readonly Article[] }) {
  const { routes } = useSite()
  if (articles.length === 0) return null
  return (
    <Section className="mist" id="meer-lezen" title="Gerelateerde Artikelen">
      <ul className="grid related">
        {articles.map(({ id, slug, title, excerpt, category, readTimeMinutes }) => (
          <li className="card article-card" key={id}>
            <p className="article-card__top">
              <span className="category">{category}</span>
              <span>{formatReadTime(readTimeMinutes)}</span>
            </p>
            <h3>
              <a href={routes.article(slug)}>{title}</a>
            </h3>
            <p className="article-card__excerpt">{excerpt}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
