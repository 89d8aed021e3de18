import { listSitemapGroups, type SitemapGroup } from './listSitemapGroups.ts'
import { useSite } from '../../rendering/SiteContext.tsx'
import { CallLink } from '../../components/ContactLinks.tsx'
import { PageHero, Section } from '../../components/Section.tsx'

export function Page() {
  const groups = listSitemapGroups(useSite())
  return (
    <>
      <SitemapHero />
      <GroupList groups={groups} />
      <AboutUs />
    </>
  )
}

function SitemapHero() {
  const { business, routes } = useSite()
  return (
    <PageHero
      title="Sitemap"
      lead={`Alle pagina’s van ${business.name}, per onderwerp.`}
      back={['Terug naar home', routes.home]}
    />
  )
}

function GroupList({ groups }: { readonly groups: readonly SitemapGroup[] }) {
  return (
    <div className="section">
      <div className="wrap">
        {groups.map(({ id, title, entries }) => (
          <section className="pages" key={id} id={id} aria-labelledby={`${id}-titel`}>
            <h2 id={`${id}-titel`}>{title}</h2>
            <ul className="pages__list">
              {entries.map(({ name, description, href }) => (
                <li key={name}>
                  <a href={href}>{name}</a>
                  <span>{description}</span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  )
}

function AboutUs() {
  const { business, routes } = useSite()
  const { city, name } = business
  return (
    <Section className="mist split" id="over-ons" title={`Over ${name}`}>
      <div>
        <p>
          {name} is een mobiele sleuteldienst voor auto’s. Wij werken in {city.name} en tot {city.coverageKm}
          &nbsp;km daaromheen, voor particulieren en bedrijven, en zijn voor spoed 24/7 bereikbaar. Niet
          gevonden wat u zocht? Vraag het aan de telefoon; dat is meestal sneller dan verder klikken.
        </p>
        <div className="actions">
          <CallLink className="button button--gold" />
          <a className="button button--ghost" href={routes.home}>
            Terug naar home
          </a>
        </div>
      </div>
    </Section>
  )
}
