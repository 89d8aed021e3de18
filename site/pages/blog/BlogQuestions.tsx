import { CallLink } from '../../components/CallLink.tsx'
import { useSite } from '../../rendering/SiteContext.tsx'

/** The end of the page: for who has not found an answer. */
export function BlogQuestions() {
  const { routes } = useSite()
  return (
    <section className="closing dark" aria-labelledby="contact-titel">
      <div className="wrap">
        <div>
          <h2 id="contact-titel">Heb Je Vragen Over Autosleutels?</h2>
          <p>Leg ons uw vraag voor. U hoort vooraf wat het kost.</p>
        </div>
        <div className="actions">
          <a className="button button--gold" href={routes.contact}>
            Neem Contact Op
          </a>
          <CallLink className="button button--ghost">Bel Direct</CallLink>
        </div>
      </div>
    </section>
  )
}
