import { ClosingCall, PageHero } from '../../components/Section.tsx'
import { blogName } from '../../blog/articles.ts'
import { useSite } from '../../rendering/SiteContext.tsx'
import ArrowRight from 'lucide-react/icons/arrow-right'
import type { Article } from '#content/articles'
import { formatReadTime, formatShortDate } from '../../components/formats.ts'
import { Icon } from '../../components/Icon.tsx'
import { CallLink } from '../../components/ContactLinks.tsx'

export function Page() {
  return (
    <>
      <BlogHero />
      <ArticleGrid />
      <BlogQuestions />
    </>
  )
}

function BlogHero() {
  return (
    <PageHero
      title={blogName}
      lead={
        'Wat u zelf kunt doen, wat u beter laat doen en wat het kost: onze uitleg over autosleutels, ' +
        'zenders en startonderbrekers.'
      }
    />
  )
}

function ArticleGrid() {
  const { articles } = useSite()
  return (
    <section className="section mist" aria-labelledby="artikelen-titel">
      <div className="wrap">
        <h2 className="visually-hidden" id="artikelen-titel">
          Alle artikelen
        </h2>
        {articles.length === 0 ? <p>Er zijn nog geen artikelen.</p> : null}
        <ul className="grid articles">
          {articles.map((article) => (
            <ArticleCard key={article.id} article={article} />
          ))}
        </ul>
      </div>
    </section>
  )
}

const shownTags = 3

function ArticleCard({ article }: { readonly article: Article }) {
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

function BlogQuestions() {
  const { routes } = useSite()
  return (
    <ClosingCall
      title="Heb Je Vragen Over Autosleutels?"
      text="Leg ons uw vraag voor. U hoort vooraf wat het kost."
    >
      <a className="button button--gold" href={routes.contact}>
        Neem Contact Op
      </a>
      <CallLink className="button button--ghost">Bel Direct</CallLink>
    </ClosingCall>
  )
}
