import { CallLink } from '../../components/CallLink.tsx'
import { ChatLink } from '../../components/ChatLink.tsx'

/** For who would rather ask than read on. */
export function HelpCard() {
  return (
    <aside className="help dark" aria-labelledby="hulp-titel">
      <h2 id="hulp-titel">Hulp Nodig met Uw Autosleutel?</h2>
      <p>Vertel merk, model en bouwjaar. U hoort vooraf wat het kost.</p>
      <div className="actions">
        <CallLink className="button button--gold">Direct Bellen</CallLink>
        <ChatLink className="button button--chat" />
      </div>
    </aside>
  )
}
