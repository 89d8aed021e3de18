import FileText from 'lucide-react/icons/file-text'
import { formatMinutes, promiseMinutes } from '#domain/promises/promises'
import { CallLink } from '../../components/CallLink.tsx'
import { ChatLink } from '../../components/ChatLink.tsx'
import { Icon } from '../../components/Icon.tsx'
import { Section } from '../../components/Section.tsx'
import { useSite } from '../../rendering/SiteContext.tsx'

/** Three ways to ask what the list does not answer. */
export function AskUs() {
  const { business, routes } = useSite()
  return (
    <Section
      className="mist"
      id="stel-uw-vraag"
      title="Staat uw vraag er niet bij?"
      intro="Stel hem gerust. Met merk, model en bouwjaar erbij krijgt u meteen een bruikbaar antwoord."
    >
      <ul className="grid ask">
        <li className="card">
          <h3>Bel ons</h3>
          <p>Het snelst als u nu bij de auto staat. Wij nemen 24/7 op.</p>
          <CallLink className="button button--gold" />
        </li>
        <li className="card">
          <h3>Stuur een appje</h3>
          <p>
            Handig met een foto van uw sleutel. Antwoord binnen {business.claims.phoneReplyMinutes} minuten.
          </p>
          <ChatLink className="button button--chat">WhatsApp ons</ChatLink>
        </li>
        <li className="card">
          <h3>Schrijf ons</h3>
          <p>Voor vragen zonder haast. Reactie binnen {formatMinutes(promiseMinutes.contact)}.</p>
          <a className="button button--ghost" href={routes.contact}>
            <Icon of={FileText} />
            Contactformulier
          </a>
        </li>
      </ul>
    </Section>
  )
}
