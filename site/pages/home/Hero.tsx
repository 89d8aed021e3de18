import CarFront from 'lucide-react/icons/car-front'
import Clock from 'lucide-react/icons/clock'
import House from 'lucide-react/icons/house'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Star from 'lucide-react/icons/star'
import Zap from 'lucide-react/icons/zap'
import { Icon } from '../../components/Icon.tsx'
import { Badges } from '../../components/lists.tsx'
import carKey from '../../components/carKey.svg?raw'
import { Illustration } from '../../components/Illustration.tsx'
import { ChatLink } from '../../components/ContactLinks.tsx'
import { formatNumber } from '#domain/format/formatNumber'
import { useSite } from '../../rendering/SiteContext.tsx'

/** Must fit on the first screen of a small phone. */
export function Hero() {
  const { business, routes } = useSite()
  const { city, claims, rating, warranty } = business
  return (
    <section className="hero dark">
      <div className="wrap">
        <div className="hero__text">
          <p className="pill">24/7 SPOEDHULP BESCHIKBAAR</p>
          <h1>Autosleutel kwijt of kapot? Wij maken hem bij uw auto.</h1>
          <p className="lead">
            Bijmaken, repareren en programmeren in heel {city.name} en tot {city.coverageKm}&nbsp;km
            daaromheen.
          </p>
          <div className="actions">
            <a className="button button--gold" href={routes.contact}>
              Offerte Aanvragen
            </a>
            <ChatLink className="button button--chat">WhatsApp ons</ChatLink>
          </div>
          <Badges
            items={[
              [Zap, 'Snelle service'],
              [CarFront, 'Alle merken'],
              [House, 'Service aan huis'],
            ]}
          />
        </div>
        <Illustration className="hero__picture" svg={carKey} />
        <ul className="trust">
          <li>
            <Icon of={Star} className="icon on" />
            <a href="#beoordelingen">
              <b>
                {formatNumber(rating.value)} van {rating.scale}
              </b>
              <u>{rating.count} beoordelingen</u>
            </a>
          </li>
          <li>
            <Icon of={Clock} />
            <span>
              <b>Gemiddeld {claims.arrival.averageMinutes} minuten</b>
              tot wij bij uw auto staan
            </span>
          </li>
          <li>
            <Icon of={ShieldCheck} />
            <span>
              <b>{warranty.newKeyMonths} maanden garantie</b>
              op nieuwe sleutels, {warranty.repairMonths} op reparaties
            </span>
          </li>
        </ul>
      </div>
    </section>
  )
}
