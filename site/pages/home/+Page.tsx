import Pause from 'lucide-react/icons/pause'
import { findPrice, formatOnSite, formatPrice } from '#content/prices'
import { forms } from '#domain/forms/forms'
import { AtHomePrice } from '../../components/AtHomePrice.tsx'
import { BrandList } from '../../components/brandSections.tsx'
import { ActionLink, Card } from '../../components/Card.tsx'
import { CallLink, ChatLink } from '../../components/ContactLinks.tsx'
import { Icon } from '../../components/Icon.tsx'
import { formatMinuteRange } from '../../components/formats.ts'
import { LinkItems, SwipeList } from '../../components/lists.tsx'
import { Section } from '../../components/Section.tsx'
import { serviceDrawings } from '../../components/serviceDrawings.ts'
import { RequestForm } from '../../forms/RequestForm.tsx'
import { useSite } from '../../rendering/SiteContext.tsx'
import { Hero } from './Hero.tsx'
import { LocalArea, Reviews, WhyUs } from './reasons.tsx'

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
  const { business, prices, services, routes } = useSite()
  return (
    <Section
      id="diensten"
      title={`Onze Autosleutel Diensten in ${business.city.name}`}
      intro={
        <>
          Met {formatOnSite(prices)} om in {business.city.name} naar u toe te komen. Voor een smart key of
          insteeksleutel van een premiummerk is dat {formatPrice(findPrice(prices, 'programming-mobile'))}.{' '}
          <a href={`${routes.rates}#uw-prijs`}>Bereken uw prijs</a>
        </>
      }
    >
      <SwipeList>
        {services.map(({ id, title, description, icon, priceId, time }) => (
          <Card key={id} drawing={serviceDrawings[icon]} title={title} href={`${routes.services}#${id}`}>
            <AtHomePrice of={[findPrice(prices, priceId)]}>
              {time && <span>Duurt {formatMinuteRange(business.claims.programming[time])}</span>}
            </AtHomePrice>
            <p>{description}</p>
            <ActionLink href={routes.contact} about={title}>
              Offerte Aanvragen
            </ActionLink>
          </Card>
        ))}
      </SwipeList>
    </Section>
  )
}

function EmergencyBanner() {
  const { business, home, routes } = useSite()
  const { chatMessages } = business
  return (
    <section className="emergency band dark" aria-labelledby="spoed-titel">
      <div className="wrap">
        <div>
          <h2 id="spoed-titel">24/7 SPOEDHULP BESCHIKBAAR</h2>
          <p>
            <a href={routes.lockedOut}>Buitengesloten</a> of alle sleutels kwijt? {home.emergency}
          </p>
        </div>
        <div className="actions">
          <CallLink className="button button--gold" />
          <ChatLink className="button button--chat emergency__chat" message={chatMessages.urgent}>
            DIRECT CONTACT
          </ChatLink>
        </div>
      </div>
    </section>
  )
}

function BrandCarousel() {
  const { brands, home, routes } = useSite()
  const allBrands = `Alle ${brands.all.length} merken`
  return (
    <Section
      className="mist"
      id="merken"
      title="Voor alle automerken"
      intro={
        <>
          {home.brands}{' '}
          <span className="brands__link">
            <a href={routes.brandList}>{allBrands}</a> of{' '}
          </span>
          <a href={routes.keyGuide}>Welke sleutel heb ik?</a>
        </>
      }
    >
      <div data-carousel="">
        <BrandList brands={brands.carousel}>
          <LinkItems links={[[allBrands, routes.brandList]]} />
        </BrandList>
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
  const { home } = useSite()
  return (
    <Section
      className="mist section--form"
      id="terugbellen"
      title={forms.callback.title}
      intro={home.callback}
    >
      <RequestForm kind="callback" />
    </Section>
  )
}

function DiagnosisForm() {
  const { home } = useSite()
  return (
    <Section className="section--form" id="diagnose" title={forms.diagnosis.title} intro={home.diagnosis}>
      <RequestForm kind="diagnosis" />
    </Section>
  )
}
