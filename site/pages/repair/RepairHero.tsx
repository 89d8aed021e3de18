import CalendarCheck from 'lucide-react/icons/calendar-check'
import Euro from 'lucide-react/icons/euro'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { findRequiredPrice } from '#content/prices'
import { Badges } from '../../components/Badges.tsx'
import { CallLink } from '../../components/CallLink.tsx'
import { ChatLink } from '../../components/ChatLink.tsx'
import { formatPrice } from '#content/formatPrice'
import { useSite } from '../../rendering/SiteContext.tsx'
import { OpenKey } from './OpenKey.tsx'

/** The top of the page: a photo by chat is the quickest way to an answer. */
export function RepairHero() {
  const { business, prices } = useSite()
  const { city, warranty } = business
  return (
    <section className="page-hero page-hero--picture dark">
      <div className="wrap">
        <div>
          <h1>Autosleutel Reparatie {city.name}</h1>
          <p className="lead">
            Een sleutel die hapert, hoeft niet altijd te worden vervangen. Stuur een foto, dan weet u snel of
            hij te repareren is.
          </p>
          <div className="actions">
            <ChatLink
              className="button button--chat"
              message="Hallo, mijn autosleutel is kapot. Hierbij een foto. Merk, model en bouwjaar: "
            >
              Stuur een foto
            </ChatLink>
            <CallLink className="button button--ghost" />
          </div>
          <Badges
            items={[
              [Euro, `Reparatie ${formatPrice(findRequiredPrice(prices, 'repair-from'))} incl. btw`],
              [CalendarCheck, 'Vaak dezelfde dag'],
              [ShieldCheck, `${warranty.repairMonths} maanden garantie`],
            ]}
          />
        </div>
        <OpenKey />
      </div>
    </section>
  )
}
