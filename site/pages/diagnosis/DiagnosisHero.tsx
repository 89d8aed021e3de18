import { formatMinutes, promiseMinutes } from '#domain/promises/promises'
import { ChatLink } from '../../components/ChatLink.tsx'

/** The promise, and the way to the form. */
export function DiagnosisHero() {
  return (
    <section className="page-hero dark">
      <div className="wrap">
        <h1>Binnen {formatMinutes(promiseMinutes.diagnosis)} advies over uw autosleutel</h1>
        <p className="lead">
          Is het de batterij, de chip of de auto zelf? Dat scheelt in de prijs en in wat u moet regelen. U
          beschrijft de klacht, wij zoeken de oorzaak.
        </p>
        <div className="actions">
          <a className="button button--gold" href="#diagnose">
            Naar het formulier
          </a>
          <ChatLink className="button button--chat">App een foto</ChatLink>
        </div>
      </div>
    </section>
  )
}
