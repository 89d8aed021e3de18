import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { Article } from '#content/articles'
import { formatReadTime } from '../../blog/formatReadTime.ts'
import { Icon } from '../../components/Icon.tsx'
import { formatLongDate } from '../../legal/formatLongDate.ts'
import { useSite } from '../../rendering/SiteContext.tsx'

/** The top of an article: what it is about, who wrote it and when. */
export function ArticleHero({ article }: { readonly article: Article }) {
  const { title, excerpt, author, date, category, tags, readTimeMinutes } = article
  const { routes } = useSite()
  return (
    <header className="page-hero dark">
      <div className="wrap">
        <a className="back" href={routes.blog}>
          <Icon of={ArrowLeft} />
          Terug naar Blog
        </a>
        <ul className="tags" aria-label="Categorie en onderwerpen">
          <li className="category">{category}</li>
          {tags.map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
        </ul>
        <h1 id="artikel-titel">{title}</h1>
        <p className="lead">{excerpt}</p>
        <p className="byline">
          <span>{author}</span>
          <time dateTime={date}>{formatLongDate(date)}</time>
          <span>{formatReadTime(readTimeMinutes)} leestijd</span>
        </p>
      </div>
    </header>
  )
}
