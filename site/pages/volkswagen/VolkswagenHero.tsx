import ArrowLeft from 'lucide-react/icons/arrow-left'
import CarFront from 'lucide-react/icons/car-front'
import Clock from 'lucide-react/icons/clock'
import MapPin from 'lucide-react/icons/map-pin'
import { Badges } from '../../components/Badges.tsx'
import { CallLink } from '../../components/CallLink.tsx'
import { ChatLink } from '../../components/ChatLink.tsx'
import { formatRange } from '#domain/formatRange'
import { Icon } from '../../components/Icon.tsx'
import { useSite } from '../../rendering/SiteContext.tsx'

/** The top of the page, with call and chat. */
export function VolkswagenHero() {
  const { business, routes, specialBrands } = useSite()
  const { city, claims } = business
  const { name, summary } = specialBrands.volkswagen
  return (
    <section className="page-hero dark">
      <div className="wrap">
        <a className="back" href={routes.sitemap}>
          <Icon of={ArrowLeft} />
          Terug naar sitemap
        </a>
        <h1>
          {name} Autosleutel Service {city.name}
        </h1>
        <p className="lead">{summary}</p>
        <div className="actions">
          <CallLink className="button button--gold" />
          <ChatLink
            className="button button--chat"
            message={`Hallo, ik wil een sleutel voor mijn ${name}. Model en bouwjaar: `}
          >
            WhatsApp ons
          </ChatLink>
        </div>
        <Badges
          items={[
            [CarFront, 'Van Golf tot Crafter'],
            [Clock, `Klaar in ${formatRange(claims.programmingMinutes)} minuten`],
            [MapPin, `Bij u in ${city.name}`],
          ]}
        />
      </div>
    </section>
  )
}
