import { labelClaim } from '#content/business'
import { getFailureRule } from '#content/failureRule'
import { ActionLink } from '../../components/Card.tsx'
import { CheckSection, FeatureSection, StepSection } from '../../components/listSections.tsx'
import { ClosingCall, PageHero } from '../../components/Section.tsx'
import { ServicesInDepth } from './ServicesInDepth.tsx'
import { CallActions } from '../../components/ContactLinks.tsx'
import { useSite } from '../../rendering/SiteContext.tsx'
import { formatMinutes } from '#domain/promises/promises'
import { Feature, LinkItems, Step } from '../../components/lists.tsx'
import BadgeCheck from 'lucide-react/icons/badge-check'
import CarFront from 'lucide-react/icons/car-front'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Zap from 'lucide-react/icons/zap'

export function Page() {
  return (
    <>
      <ServicesHero />
      <ServicesInDepth />
      <ServiceSteps />
      <Quality />
      <ClosingCall
        title="Weet u niet welke dienst u nodig hebt?"
        text={
          'Dat hoeft ook niet. Vertel wat de auto doet of juist niet doet; wij zeggen wat eraan te doen ' +
          'is en wat het kost.'
        }
      />
      <Reasons />
    </>
  )
}

function ServicesHero() {
  const { brands, business, services, routes } = useSite()
  return (
    <PageHero
      title={`Autosleuteldiensten in ${business.city.name}`}
      lead={
        'Van een verse knoopcel tot een auto zonder één sleutel. Bij elke dienst leest u wat wij precies ' +
        'doen, hoe lang het duurt en wat het kost.'
      }
      picture="bijmaken"
    >
      <CallActions>
        <ActionLink href={routes.contact}>Offerte Aanvragen</ActionLink>
      </CallActions>
      <nav className="jump" aria-label="Diensten op deze pagina">
        <ul className="links">
          <LinkItems
            links={[
              ...services.map(({ id, title }) => [title, `#${id}`] as const),
              ['Welke sleutel heb ik?', routes.keyGuide],
              [`Alle ${brands.all.length} merken`, routes.brandList],
            ]}
          />
        </ul>
      </nav>
    </PageHero>
  )
}

function ServiceSteps() {
  const { claims } = useSite().business
  return (
    <StepSection className="mist" id="werkwijze" title="In drie stappen geregeld">
      <Step title="Contact">
        Bel, app of vul het formulier in. Noem kenteken, merk en bouwjaar. Een foto van de sleutel, ook van
        een kapotte, zegt vaak meer dan een omschrijving.
      </Step>
      <Step title="Snelle diagnose">
        Wij zoeken op welke chip en welke baard bij uw auto horen. Belt of appt u, dan weet u binnen{' '}
        {formatMinutes(claims.phoneReplyMinutes)} of het ter plaatse kan en wat het kost.
      </Step>
      <Step title="Professionele service">
        Een monteur komt naar de auto, doet het werk en test het samen met u. Pas als alles werkt, rekent u
        af: contant, met pin, contactloos of met creditcard.
      </Step>
    </StepSection>
  )
}

function Quality() {
  const { business, prices } = useSite()
  const { warranty } = business
  return (
    <CheckSection
      id="kwaliteit"
      title="Kwaliteit die u kunt controleren"
      intro="Een goede sleutel herkent u niet aan het uiterlijk. Hieraan wel."
      items={[
        'De hele prijs staat vast voordat wij beginnen, met btw en de toeslag om te komen',
        'Baard, chip en knoppen worden apart getest, en daarna samen bij een echte start',
        ...getFailureRule(business, prices),
        `${warranty.newKeyMonths} maanden garantie op een nieuwe sleutel, ${warranty.repairMonths} op een reparatie, bovenop uw wettelijke rechten`,
        'Niet tevreden? Dan maken wij het in orde of u krijgt uw geld terug',
      ]}
    />
  )
}

function Reasons() {
  const { name, proof, warranty } = useSite().business
  return (
    <FeatureSection id="redenen" title={`Vier redenen voor ${name}`}>
      <Feature icon={Zap} title="Snel">
        Vaak binnen het uur bij uw auto, als het spoed heeft. Haalt de monteur het niet, dan hoort u dat vóór
        hij vertrekt.
      </Feature>
      <Feature icon={ShieldCheck} title={`${warranty.repairMonths} maanden garantie op reparaties`}>
        Komt dezelfde klacht na een reparatie binnen die tijd terug, dan herstellen wij hem zonder kosten. Op
        een nieuwe sleutel is de garantie {warranty.newKeyMonths} maanden.
      </Feature>
      <Feature icon={CarFront} title="Alle merken">
        Auto’s, bestelbussen, motoren, scooters en klassiekers. Van sommige merken maken wij niet elke
        sleutel; dat staat op de merkpagina.
      </Feature>
      <Feature icon={BadgeCheck} title={labelClaim('Gecertificeerde technici', proof.certificate)}>
        Opgeleid in slotwerk én in auto-elektronica
        {proof.certificate ? ` (${proof.certificate})` : '; vraag gerust naar het certificaat'}. U hebt met
        dezelfde monteur te maken, van het openen van de auto tot de laatste test.
      </Feature>
    </FeatureSection>
  )
}
