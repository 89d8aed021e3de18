import { ActionLink } from '../../components/Card.tsx'
import { CallLink } from '../../components/ContactLinks.tsx'
import { PageHero, Section } from '../../components/Section.tsx'
import { useSite } from '../../rendering/SiteContext.tsx'
import { listSitemapGroups } from './listSitemapGroups.ts'

export function Page() {
  const site = useSite()
  const { business, routes } = site
  const { city, name: businessName } = business
  return (
    <>
      <PageHero
        title="Sitemap"
        lead={`Alle pagina’s van ${businessName}, per onderwerp.`}
        back={['Terug naar home', routes.home]}
      />
      <div className="section">
        <div className="wrap">
          {listSitemapGroups(site).map(({ id, title, entries }) => (
            <section className="pages" key={id} id={id} aria-labelledby={`${id}-titel`}>
              <h2 id={`${id}-titel`}>{title}</h2>
              <ul className={id === 'merken' ? 'links links--names' : 'links'}>
                {entries.map(({ name, description, href }) => (
                  <li key={name}>
                    <a href={href}>{name}</a>
                    {description !== undefined && <span>{description}</span>}
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </div>
      <Section className="mist split" id="over-ons" title={`Over ${businessName}`}>
        <div>
          <p>
            {businessName} is een mobiele sleuteldienst voor auto’s. Wij werken in {city.name} en tot{' '}
            {city.coverageKm}&nbsp;km daaromheen, voor particulieren en bedrijven, en zijn voor spoed 24/7
            bereikbaar. Niet gevonden wat u zocht? Vraag het aan de telefoon; dat is meestal sneller dan
            verder klikken.
          </p>
          <div className="actions">
            <CallLink className="button button--gold" />
            <ActionLink href={routes.home}>Terug naar home</ActionLink>
          </div>
        </div>
      </Section>
    </>
  )
}
