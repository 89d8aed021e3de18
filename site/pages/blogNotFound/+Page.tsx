import { useSite } from '../../rendering/SiteContext.tsx'

const newest = 3

/** Its title is in the parameters. */
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
              {articles.slice(0, newest).map(({ slug, title }) => (
                <li key={slug}>
                  <a href={routes.article(slug)}>{title}</a>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </section>
  )
}
