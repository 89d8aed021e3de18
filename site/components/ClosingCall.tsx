import { useSite } from '../rendering/SiteContext.tsx'
import { CallLink } from './CallLink.tsx'

interface ClosingCallProps {
  readonly title: string
  readonly text: string
}

/** The end of a page: call, or the contact form. */
export function ClosingCall({ title, text }: ClosingCallProps) {
  const { routes } = useSite()
  return (
    <section className="closing dark" aria-labelledby="contact-titel">
      <div className="wrap">
        <div>
          <h2 id="contact-titel">{title}</h2>
          <p>{text}</p>
        </div>
        <div className="actions">
          <CallLink className="button button--gold" />
          <a className="button button--ghost" href={routes.contact}>
            Naar het contactformulier
          </a>
        </div>
      </div>
    </section>
  )
}
