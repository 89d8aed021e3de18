import { ChatLink } from '../../components/ChatLink.tsx'
import { formatRange } from '#domain/format/formatNumber'
import { useSite } from '../../rendering/SiteContext.tsx'

/** For who stands beside a locked car. The button is for wide screens; on a phone call and chat are at the bottom already. */
export function EmergencyBanner() {
  const { city, claims, chatMessages } = useSite().business
  return (
    <section className="emergency dark" aria-labelledby="spoed-titel">
      <div className="wrap">
        <div>
          <h2 id="spoed-titel">24/7 SPOEDHULP BESCHIKBAAR</h2>
          <p>
            Buitengesloten of alle sleutels kwijt? Bij spoed zijn wij in {city.name} meestal binnen{' '}
            {formatRange(claims.arrival.emergencyInCityMinutes)} minuten bij u, ook ’s nachts.
          </p>
        </div>
        <ChatLink className="button button--urgent" message={chatMessages.urgent}>
          DIRECT CONTACT
        </ChatLink>
      </div>
    </section>
  )
}
