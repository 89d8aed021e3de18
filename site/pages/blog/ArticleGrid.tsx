import { useSite } from '../../rendering/SiteContext.tsx'
import { ArticleCard } from './ArticleCard.tsx'

/** The cards of all articles. */
export function ArticleGrid() {
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
