import ArrowRight from 'lucide-react/icons/arrow-right'
import type { Article } from '#content/articles'
import { formatReadTime } from '../../blog/formatReadTime.ts'
import { formatShortDate } from '../../blog/formatShortDate.ts'
import { Icon } from '../../components/Icon.tsx'
import { useSite } from '../../rendering/SiteContext.tsx'

const shownTags = 3

/** An article in the list. Its title is the link, and the whole card can be tapped; 'Lees meer' says so to the eye alone. */
export function ArticleCard({ article }: { readonly article: Article }) {
  const { slug, title, excerpt, author, date, category, tags, readTimeMinutes } = article
  const { routes } = useSite()
  return (
    <li className="card article-card">
      <p className="article-card__top">
        <span className="category">{category}</span>
        <span>{formatReadTime(readTimeMinutes)}</span>
      </p>
      <h3>
        <a href={routes.article(slug)}>{title}</a>
      </h3>
      <p className="article-card__excerpt">{excerpt}</p>
      <ul className="tags" aria-label="Onderwerpen">
        {tags.slice(0, shownTags).map((tag) => (
          <li key={tag}>{tag}</li>
        ))}
      </ul>
      <p className="article-card__by">
        {author}
        <time dateTime={date}>{formatShortDate(date)}</time>
      </p>
      <span className="card__link" aria-hidden="true">
        Lees meer
        <Icon of={ArrowRight} />
      </span>
    </li>
  )
}
