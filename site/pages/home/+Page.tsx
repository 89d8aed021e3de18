import { Hero } from './Hero.tsx'
import { LocalArea, Reviews, WhyUs } from './reasons.tsx'
import { Icon } from '../../components/Icon.tsx'
import { Card, CardLink } from '../../components/Card.tsx'
import { Section } from '../../components/Section.tsx'
import { serviceIcons } from '../../components/serviceIcons.ts'
import { useSite } from '../../rendering/SiteContext.tsx'
import { ChatLink } from '../../components/ContactLinks.tsx'
import { formatRange } from '#domain/format/formatNumber'
import Pause from 'lucide-react/icons/pause'
import { BrandList } from '../../components/brandSections.tsx'
import { forms } from '#domain/forms/forms'
import { promiseMinutes, formatMinutes } from '#domain/promises/promises'
import { findDiagnosisFee } from '#content/prices'
import { formatPrice } from '#content/formatPrice'
import { RequestForm } from '../../forms/RequestForm.tsx'

export function Page() {
  return (
    <>
      <Hero />
      <Services />
      <EmergencyBanner />
      <BrandCarousel />
      <LocalArea />
      <CallbackForm />
      <DiagnosisForm />
      <WhyUs />
      <Reviews />
    </>
  )
}

function Services() {
  const { business, services, routes } = useSite()
  return (
    <Section
      id="diensten"
      title={`Onze Autosleutel Diensten in ${business.city.name}`}
      intro="U hoort vooraf wat het kost. Voorrijden is gratis als wij het werk uitvoeren."
    >
      <ul className="grid">
        {services.map(({ id, title, description, icon }) => (
          <Card key={id} icon={serviceIcons[icon]} title={title}>
            <p>{description}</p>
            <CardLink href={routes.contact} about={title}>
              Offerte Aanvragen
            </CardLink>
          </Card>
        ))}
      </ul>
    </Section>
  )
}

function EmergencyBanner() {
  const { business, routes } = useSite()
  const { city, claims, chatMessages } = business
  return (
    <section className="emergency dark" aria-labelledby="spoed-titel">
      <div className="wrap">
        <div>
          <h2 id="spoed-titel">24/7 SPOEDHULP BESCHIKBAAR</h2>
          <p>
            <a href={routes.lockedOut}>Buitengesloten</a> of alle sleutels kwijt? Met een monteur in de buurt
            zijn wij in {city.name} binnen {formatRange(claims.arrival.emergencyInCityMinutes)} minuten bij u.
            Bel dag en nacht.
          </p>
        </div>
        <ChatLink className="button button--urgent" message={chatMessages.urgent}>
          DIRECT CONTACT
        </ChatLink>
      </div>
    </section>
  )
}

function BrandCarousel() {
  const { brands } = useSite()
  return (
    <Section
      className="mist"
      id="merken"
      title="Voor alle automerken"
      intro="Per merk leest u welke sleutels er zijn, wat er vaak stukgaat en wat wij ter plaatse kunnen doen."
    >
      <div data-carousel="">
        <BrandList brands={brands.carousel} />
        <div className="carousel-controls" data-controls="" hidden>
          <button className="icon-button" type="button" aria-pressed="false">
            <Icon of={Pause} />
            Pauzeer
          </button>
        </div>
      </div>
    </Section>
  )
}

function CallbackForm() {
  return (
    <Section
      className="mist split"
      id="terugbellen"
      title={forms.callback.title}
      intro={`Laat uw nummer achter, dan bellen wij u binnen ${formatMinutes(promiseMinutes.callback)}.`}
    >
      <RequestForm kind="callback" />
    </Section>
  )
}

function DiagnosisForm() {
  const { prices } = useSite()
  return (
    <Section
      className="split"
      id="diagnose"
      title={forms.diagnosis.title}
      intro={
        <>
          Vertel wat er aan de hand is en u krijgt binnen {formatMinutes(promiseMinutes.diagnosis)} advies en
          een prijs. Komen wij langs om te meten, dan kost dat {formatPrice(findDiagnosisFee(prices))} incl.
          btw; gratis als wij de reparatie uitvoeren.
        </>
      }
    >
      <RequestForm kind="diagnosis" />
    </Section>
  )
}
