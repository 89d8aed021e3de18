import { RequestForm } from '../../forms/RequestForm.tsx'
import { formatMinutes, promiseMinutes } from '#domain/promises/promises'
import { CallLink } from '../../components/CallLink.tsx'
import { ChatLink } from '../../components/ChatLink.tsx'
import { formatRange } from '#domain/format/formatNumber'
import { useSite } from '../../rendering/SiteContext.tsx'
import { ContactDetails } from './ContactDetails.tsx'
import { EmergencyCard } from './EmergencyCard.tsx'

/** Every way to reach us, and the form for a quote. Who stands beside the car calls: that comes first. */
export function Page() {
  const { claims } = useSite().business
  return (
    <>
      <section className="page-hero dark">
        <div className="wrap">
          <h1>Contact en offerte</h1>
          <p className="lead">
            Bellen of appen gaat het snelst: u heeft binnen {formatMinutes(claims.phoneReplyMinutes)}{' '}
            antwoord. Bij spoed zijn wij er binnen {formatRange(claims.arrival.emergencyMinutes)} minuten.
          </p>
          <div className="actions">
            <CallLink className="button button--gold" />
            <ChatLink className="button button--chat">WhatsApp ons</ChatLink>
          </div>
        </div>
      </section>
      <div className="section">
        <div className="wrap contact">
          <section aria-labelledby="offerte">
            <h2 id="offerte">Offerte aanvragen</h2>
            <p className="contact__intro">
              Vertel kort om welke auto het gaat en wat er aan de hand is. Wij nemen binnen{' '}
              {formatMinutes(promiseMinutes.contact)} contact met u op, bij spoed bellen wij binnen{' '}
              {formatMinutes(promiseMinutes.urgentContact)}.
            </p>
            <RequestForm kind="contact" />
          </section>
          <div className="contact__side">
            <EmergencyCard />
            <ContactDetails />
          </div>
        </div>
      </div>
    </>
  )
}
