import { CallLink } from '../../components/CallLink.tsx'
import { ChatLink } from '../../components/ChatLink.tsx'
import { formatRange } from '#domain/format/formatNumber'
import { useSite } from '../../rendering/SiteContext.tsx'

/** For who cannot wait for an answer to a form. */
export function EmergencyCard() {
  const { claims, chatMessages, city } = useSite().business
  return (
    <section className="contact__emergency dark" aria-labelledby="spoedhulp">
      <h2 id="spoedhulp">Spoed? Bel nu, 24/7</h2>
      <p>
        Buitengesloten, of alle sleutels kwijt? In {city.name} en omgeving zijn wij bij spoed binnen{' '}
        {formatRange(claims.arrival.emergencyMinutes)} minuten bij u.
      </p>
      <div className="actions">
        <CallLink className="button button--urgent" />
        <ChatLink className="button button--chat" message={chatMessages.urgent}>
          App met spoed
        </ChatLink>
      </div>
    </section>
  )
}
