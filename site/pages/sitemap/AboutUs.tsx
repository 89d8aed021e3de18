import { CallLink } from '../../components/CallLink.tsx'
import { Section } from '../../components/Section.tsx'
import { useSite } from '../../rendering/SiteContext.tsx'

/** Who is behind these pages, and the number. */
export function AboutUs() {
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
