import { getFailureRule } from '#content/failureRule'
import { formatAmount, formatRange } from '#domain/format/formatNumber'
import { commonBrand, lastCommonSureYear } from '#domain/prices/brandPrices'
import { calmQuestion, estimate } from '#domain/prices/estimate'
import type { PriceQuestion } from '#domain/prices/questions'
import { removeVatOf } from '#domain/prices/vat'
import { formatMinutes } from '#domain/promises/promises'
import { ActionLink } from '../../components/Card.tsx'
import { CallActions } from '../../components/ContactLinks.tsx'
import { Step } from '../../components/lists.tsx'
import { CheckSection, StepSection } from '../../components/listSections.tsx'
import { ClosingCall, PageHero, Section } from '../../components/Section.tsx'
import { useSite } from '../../rendering/SiteContext.tsx'

export function Page() {
  const { routes } = useSite()
  return (
    <>
      <PageHero
        title="Autosleutels voor garages, lease en wagenpark"
        lead="Wij maken de sleutels op uw terrein, ook meer in één bezoek. U krijgt vooraf één prijsopgave en betaalt op factuur."
        picture="sleutelbos"
      >
        <CallActions message="Hallo, wij zijn een bedrijf en hebben een vraag over autosleutels. Dit zijn onze kentekens: ">
          <ActionLink href={routes.contact}>Offerte Aanvragen</ActionLink>
        </CallActions>
      </PageHero>
      <Prices />
      <HowItGoes />
      <Agreements />
      <Permission />
      <ClosingCall
        title="Hebt u nu een auto zonder sleutel staan?"
        text="Noem het kenteken en wat u nog aan sleutels heeft. U hoort meteen of het kan en wat het kost."
      />
    </>
  )
}

const extra: PriceQuestion = { ...calmQuestion, year: lastCommonSureYear }

const examples: readonly (readonly [label: string, question: PriceQuestion])[] = [
  ['Eén sleutel met chip, zonder knoppen', { ...extra, key: 'transponder' }],
  ['Eén sleutel met knoppen', { ...extra, key: 'remote' }],
  ['Vijf sleutels met knoppen in één bezoek', { ...extra, key: 'remote', keys: 5 }],
  ['Eén smart key', { ...extra, key: 'smart' }],
  [
    `Alle sleutels kwijt, met knoppen, één nieuwe sleutel, auto tot en met ${lastCommonSureYear}`,
    { ...calmQuestion, job: 'lost', key: 'remote', year: lastCommonSureYear },
  ],
  ['Auto openen', { ...calmQuestion, job: 'lockedOut' }],
]

function Prices() {
  const { business, prices, routes } = useSite()
  const totals = examples.flatMap(([label, question]) => {
    const total = estimate(question, commonBrand, prices)
    return total.isPossible ? [{ label, total }] : []
  })
  return (
    <Section
      className="split"
      id="prijzen"
      title="Prijzen zonder en met btw"
      intro={
        <>
          Voor auto’s van gangbare merken tot en met bouwjaar {lastCommonSureYear}, op een werkdag overdag en
          op afspraak, met de toeslag om in {business.city.name} te komen. Andere merken en jaren vindt u bij{' '}
          <a href={routes.brandList}>alle merken</a> en <a href={`${routes.rates}#uw-prijs`}>de tarieven</a>.
        </>
      }
    >
      <table className="prices">
        <caption>In hele euro’s, excl. btw. Het bedrag incl. btw staat eronder.</caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">Werk</th>
            <th scope="col">Prijs excl. btw</th>
          </tr>
        </thead>
        <tbody>
          {totals.map(({ label, total }) => (
            <tr key={label}>
              <th scope="row">
                {label}
                <small>Incl. btw {formatAmount(total)}</small>
              </th>
              <td>{formatAmount(removeVatOf(total))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}

function HowItGoes() {
  const { claims, email } = useSite().business
  return (
    <StepSection className="mist" id="werkwijze" title="Zo werkt het">
      <Step title="Stuur de kentekens">
        Mail ze naar <a href={`mailto:${email}`}>{email}</a> of app ze. Schrijf bij elk kenteken hoeveel
        sleutels u wilt, of er nog een werkt, en uw opdrachtnummer als u dat heeft.
      </Step>
      <Step title="U krijgt één prijsopgave">
        Binnen {formatMinutes(claims.promisedMinutes.contact)} hoort u van ons. De opgave noemt per kenteken
        de prijs, zonder en met btw, en zegt welke auto alleen via de dealer kan.
      </Step>
      <Step title="Wij komen naar u toe">
        Meestal binnen {formatRange(claims.arrival.appointmentHours)} uur, op een tijd die u kiest. Wij testen
        elke sleutel in de auto en tekenen af op uw werkorder.
      </Step>
    </StepSection>
  )
}

function Agreements() {
  const { business, prices, routes } = useSite()
  const { warranty } = business
  return (
    <CheckSection
      id="afspraken"
      title="Factuur, garantie en wie betaalt als het niet lukt"
      intro={
        <>
          De <a href={routes.terms}>algemene voorwaarden</a> gelden ook voor bedrijven. De bedenktijd van 14
          dagen is er alleen voor consumenten.
        </>
      }
      items={[
        'U betaalt op factuur na afspraak; per kenteken staat erop wat wij deden',
        'Lukt het bij één auto niet, dan blijft de prijs voor de andere auto’s zoals opgegeven',
        ...getFailureRule(business, prices),
        `${warranty.newKeyMonths} maanden garantie op een nieuwe sleutel, ${warranty.repairMonths} op een reparatie, bovenop uw wettelijke rechten`,
        `Doet een nieuwe sleutel het niet, dan zijn wij binnen ${warranty.revisitHours} uur na uw melding terug`,
      ]}
    />
  )
}

function Permission() {
  return (
    <CheckSection
      className="mist split"
      id="toestemming"
      hasDots
      title="Toestemming voor lease en auto’s van klanten"
      intro="Wij maken alleen een sleutel als vaststaat dat de eigenaar dat goedvindt. Een bericht is genoeg."
      items={[
        'Garage: een bericht van de eigenaar met het kenteken, of uw werkorder met zijn handtekening',
        'Wagenpark: een bericht van wie bij u over de auto’s gaat, met de kentekens',
        'Leasemaatschappij: een bericht met het kenteken en de naam van de bestuurder',
        'Rijdt u zelf een leaseauto? Vraag eerst de leasemaatschappij wie de sleutel mag maken en wie betaalt; dat staat in uw contract',
      ]}
    />
  )
}
