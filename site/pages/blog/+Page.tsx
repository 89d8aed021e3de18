import type { Article } from '#content/articles'
import { ArticleCard } from '../../blog/ArticleCard.tsx'
import { getBlogName } from '../../blog/articles.ts'
import { ActionLink } from '../../components/Card.tsx'
import { CallLink } from '../../components/ContactLinks.tsx'
import { formatShortDate } from '../../components/formats.ts'
import { ClosingCall, PageHero } from '../../components/Section.tsx'
import { useSite } from '../../rendering/SiteContext.tsx'

export function Page() {
  const { articles, business, routes } = useSite()
  return (
    <>
      <PageHero
        title={getBlogName(business)}
        lead={
          'Wat u zelf kunt doen, wat u beter laat doen en wat het kost: onze uitleg over autosleutels, ' +
          'zenders en startonderbrekers.'
        }
        picture="klap"
      />
      <section className="section mist" aria-labelledby="artikelen-titel">
        <div className="wrap">
          <h2 className="visually-hidden" id="artikelen-titel">
            Alle artikelen
          </h2>
          {articles.length === 0 ? <p>Er zijn nog geen artikelen.</p> : null}
          <ul className="grid articles">
            {articles.map((article) => (
              <FullCard key={article.id} article={article} />
            ))}
          </ul>
        </div>
      </section>
      <ClosingCall
        title="Heb Je Vragen Over Autosleutels?"
        text="Leg ons uw vraag voor. U hoort vooraf wat het kost."
      >
        <ActionLink href={routes.contact}>Neem Contact Op</ActionLink>
        <CallLink className="button button--gold">Bel Direct</CallLink>
      </ClosingCall>
    </>
  )
}

const shownTags = 3

function FullCard({ article }: { readonly article: Article }) {
  const { slug, title, author, date, tags } = article
  return (
    <ArticleCard article={article}>
      <ul className="tags" aria-label="Onderwerpen">
        {tags.slice(0, shownTags).map((tag) => (
          <li key={tag}>{tag}</li>
        ))}
      </ul>
      <p className="article-card__by">
        {author}
        <time dateTime={date}>{formatShortDate(date)}</time>
      </p>
      <ActionLink className="card__link" href={useSite().routes.article(slug)} about={title}>
        Lees meer
      </ActionLink>
    </ArticleCard>
  )
}
