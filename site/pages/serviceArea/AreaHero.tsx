import { CallLink } from '../../components/CallLink.tsx'
import { ChatLink } from '../../components/ChatLink.tsx'
import { useSite } from '../../rendering/SiteContext.tsx'
import { AreaMap } from './AreaMap.tsx'

/** The top of the page. */
export function AreaHero() {
  const { city } = useSite().business
  return (
    <section className="page-hero area-hero dark">
      <div className="wrap">
        <div>
          <h1>Servicegebied {city.name} en omgeving</h1>
          <p className="lead">
            Een auto zonder sleutel brengt u nergens heen. Daarom komen wij naar u: op de oprit, in de
            parkeergarage, bij het station of langs de weg.
          </p>
          <div className="actions">
            <CallLink className="button button--gold" />
            <ChatLink
              className="button button--chat"
              message="Hallo, kunt u bij mijn auto komen? Hij staat op dit adres: "
            >
              Deel uw locatie
            </ChatLink>
          </div>
        </div>
        {city.map === undefined ? null : <AreaMap map={city.map} />}
      </div>
    </section>
  )
}
