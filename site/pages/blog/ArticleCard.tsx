import ArrowRight from 'lucide-react/icons/arrow-right'
import type { Article } from '#content/articles'
import { formatReadTime } from '../../blog/formatReadTime.ts'
import { formatShortDate } from '../../blog/formatShortDate.ts'
import { Icon } from '../../components/Icon.tsx'
import { useSite } from '../../rendering/SiteContext.tsx'

const shownTags = 3

/** An article in the list: the whole card can be tapped, and leads where its title does. */
export function ArticleCard({ article }: { readonly article: Article }) {
  const { slug, title, excerpt, author, date, category, tags, readTimeMinutes } = article
  const href = useSite().routes.article(slug)
  return (
    <li className="card article-card">
      <p className="article-card__top">
        <span className="category">{category}</span>
        <span>{formatReadTime(readTimeMinutes)}</span>
      </p>
      <h3>
        <a href={href}>{title}</a>
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
      <a className="card__link" href={href} aria-label={`Lees meer: ${title}`}>
        Lees meer
        <Icon of={ArrowRight} />
      </a>
    </li>
  )
}
