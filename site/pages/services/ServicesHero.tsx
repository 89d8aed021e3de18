import { ChatLink } from '../../components/ChatLink.tsx'
import { useSite } from '../../rendering/SiteContext.tsx'

/** The top of the page, with a way to each service. */
export function ServicesHero() {
  const { business, services, routes } = useSite()
  return (
    <section className="page-hero dark">
      <div className="wrap">
        <h1>Autosleutel diensten in {business.city.name}</h1>
        <p className="lead">
          Van een verse knoopcel tot een auto zonder één sleutel. Bij elke dienst leest u wat wij precies
          doen, hoe lang het duurt en wat het kost.
        </p>
        <div className="actions">
          <a className="button button--gold" href={routes.contact}>
            Offerte Aanvragen
          </a>
          <ChatLink className="button button--chat">WhatsApp ons</ChatLink>
        </div>
        <nav className="jump" aria-label="Diensten op deze pagina">
          <ul>
            {services.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </section>
  )
}
