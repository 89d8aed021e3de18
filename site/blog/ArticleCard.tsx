import type { ReactNode } from 'react'
import { getArticlePicture, type Article } from '#content/articles'
import { addSoftHyphens } from '#domain/format/addSoftHyphens'
import { formatReadTime } from '../components/formats.ts'
import { Drawing } from '../components/Drawing.tsx'
import { useSite } from '../rendering/SiteContext.tsx'

interface ArticleCardProps {
  readonly article: Article
  readonly children?: ReactNode
}

export function ArticleCard({ article, children }: ArticleCardProps) {
  const { slug, title, excerpt, category, readTimeMinutes } = article
  return (
    <li className="card card--link article-card">
      <Drawing name={getArticlePicture(article)} />
      <p className="article-card__top">
        <span className="tag tag--gold">{category}</span>
        <span>{formatReadTime(readTimeMinutes)}</span>
      </p>
      <h3>
        <a href={useSite().routes.article(slug)}>{addSoftHyphens(title)}</a>
      </h3>
      <p className="article-card__excerpt">{excerpt}</p>
      {children}
    </li>
  )
}
