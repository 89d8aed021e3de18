import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Icon } from '../../components/Icon.tsx'
import { useSite } from '../../rendering/SiteContext.tsx'

/** The top of the page. */
export function SitemapHero() {
  const { business, routes } = useSite()
  return (
    <section className="page-hero dark">
      <div className="wrap">
        <a className="back" href={routes.home}>
          <Icon of={ArrowLeft} />
          Terug naar home
        </a>
        <h1>Sitemap</h1>
        <p className="lead">Alle pagina’s van {business.name}, per onderwerp.</p>
      </div>
    </section>
  )
}
