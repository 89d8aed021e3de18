import Mail from 'lucide-react/icons/mail'
import { CallLink } from '../components/CallLink.tsx'
import { ChatLink } from '../components/ChatLink.tsx'
import { Icon } from '../components/Icon.tsx'
import { useSite } from '../rendering/SiteContext.tsx'

/** The end of a legal page: whom to ask. */
export function LegalContact({ title }: { readonly title: string }) {
  const { email } = useSite().business
  return (
    <section className="closing dark" aria-labelledby="contact-titel">
      <div className="wrap">
        <div>
          <h2 id="contact-titel">{title}</h2>
          <p>Bel, app of mail ons. Wij leggen het u graag uit.</p>
        </div>
        <div className="actions">
          <CallLink className="button button--gold" />
          <ChatLink className="button button--chat">WhatsApp ons</ChatLink>
          <a className="button button--ghost" href={`mailto:${email}`}>
            <Icon of={Mail} />
            Mail ons
          </a>
        </div>
      </div>
    </section>
  )
}
