import type { Article } from '#content/articles'
import { listHeadings, parseArticleText } from '#content/articleText'
import { ArticleCard } from '../../blog/ArticleCard.tsx'
import { getArticlePicture } from '#content/articles'
import { chooseRelated } from '../../blog/articles.ts'
import { renderArticle } from '../../blog/renderArticle.ts'
import { CallLink, ChatLink } from '../../components/ContactLinks.tsx'
import { formatLongDate, formatReadTime } from '../../components/formats.ts'
import { Contents, PageHero, Section } from '../../components/Section.tsx'
import { findArticle } from '../../rendering/pageParams.ts'
import { useSite } from '../../rendering/SiteContext.tsx'

export function Page() {
  const site = useSite()
  const article = findArticle(site, site.params)
  const related = chooseRelated(article, site.articles)
  return (
    <>
      <ArticleHero article={article} />
      <ArticleBody article={article} />
      {related.length > 0 && (
        <Section className="mist" id="meer-lezen" title="Gerelateerde Artikelen">
          <ul className="grid related">
            {related.map((other) => (
              <ArticleCard key={other.id} article={other} />
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}

function ArticleHero({ article }: { readonly article: Article }) {
  const { title, excerpt, author, date, changed, category, readTimeMinutes } = article
  return (
    <PageHero
      back={['Terug naar Blog', useSite().routes.blog]}
      above={<p className="tag tag--gold">{category}</p>}
      title={title}
      lead={excerpt}
      picture={getArticlePicture(article)}
    >
      <p className="article-meta">
        {author} · <time dateTime={date}>{formatLongDate(date)}</time>
        {changed && (
          <>
            {' '}
            · bijgewerkt <time dateTime={changed}>{formatLongDate(changed)}</time>
          </>
        )}{' '}
        · {formatReadTime(readTimeMinutes)} leestijd
      </p>
    </PageHero>
  )
}

function ArticleBody({ article }: { readonly article: Article }) {
  const { routes } = useSite()
  const parts = listHeadings(parseArticleText(article.body)).filter(({ level }) => level === 2)
  return (
    <div className="section">
      <div className="wrap read">
        <Contents entries={parts.map(({ id, text }) => ({ id, title: text }))} />
        <div>
          <article
            className="prose"
            dangerouslySetInnerHTML={{ __html: renderArticle(article, { routes }) }}
          />
          <ul className="tags" aria-label="Onderwerpen">
            {article.tags.map((tag) => (
              <li key={tag}>{tag}</li>
            ))}
          </ul>
          <aside className="help dark" aria-labelledby="hulp-titel">
            <h2 id="hulp-titel">Hulp Nodig met Uw Autosleutel?</h2>
            <p>Vertel merk, model en bouwjaar. U hoort vooraf wat het kost.</p>
            <div className="actions">
              <CallLink className="button button--gold">Direct Bellen</CallLink>
              <ChatLink className="button button--chat" />
            </div>
          </aside>
        </div>
      </div>
    </div>
  )
}
