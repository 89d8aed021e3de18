import { LinkItems } from '../../components/lists.tsx'
import { useSite } from '../../rendering/SiteContext.tsx'

export function Page() {
  const { routes, articles, params } = useSite()
  return (
    <section className="section not-found">
      <div className="wrap">
        <h1>{params['title']}</h1>
        <p className="lead">Het opgevraagde artikel bestaat niet of is verplaatst.</p>
        <div className="actions">
          <a className="button" href={routes.blog}>
            Terug naar Blog
          </a>
        </div>
        {articles.length === 0 ? null : (
          <>
            <h2>Of lees een van deze artikelen</h2>
            <ul className="ways">
              <LinkItems
                links={articles.slice(0, 3).map(({ slug, title }) => [title, routes.article(slug)])}
              />
            </ul>
          </>
        )}
      </div>
    </section>
  )
}
