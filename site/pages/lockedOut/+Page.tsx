import { ArrivalTimes } from '../../components/ArrivalTimes.tsx'
import { CallActions, CallLink, ChatLink } from '../../components/ContactLinks.tsx'
import { Step } from '../../components/lists.tsx'
import { Totals, type TotalExample } from '../../components/Totals.tsx'
import { formatRange } from '#domain/format/formatNumber'
import { calmQuestion } from '#domain/prices/estimate'
import { getPriceNow } from '../../components/priceNow.ts'
import { PriceTable } from '../../components/PriceTable.tsx'
import { CheckSection, StepSection } from '../../components/listSections.tsx'
import { ClosingCall, PageHero, Section } from '../../components/Section.tsx'
import { HaveReady, WhoComes } from '../../components/trustSections.tsx'
import { formatList } from '#domain/format/formatList'
import { listHours } from '#domain/officeHours'
import { useSite } from '../../rendering/SiteContext.tsx'
import { listLostExamples } from '../rates/totalExamples.ts'
import { listPriceGroups } from '../../components/listPriceGroups.ts'

const urgent = { ...calmQuestion, job: 'lockedOut', speed: 'now' } as const

export function Page() {
  return (
    <>
      <LockedOutHero />
      <WorkedTotals />
      <WhatToDo />
      <WhatNotToDo />
      <Price />
      <Section
        className="split"
        id="hoe-snel"
        title="Hoe snel wij er zijn"
        intro="U hoort aan de telefoon welke tijd nu voor u geldt. Halen wij die niet, dan bellen wij u."
      >
        <ArrivalTimes />
      </Section>
      <WhoComes />
      <HaveReady />
      <ClosingCall
        title="Staat u nu bij de auto?"
        text="Bel of app, en noem het kenteken, de plek en waar de sleutel ligt. Dan weten wij wat er nodig is."
      >
        <CallLink className="button button--gold" />
        <ChatLink className="button button--chat" message={useSite().business.chatMessages.urgent}>
          App met spoed
        </ChatLink>
      </ClosingCall>
    </>
  )
}

function LockedOutHero() {
  const { business } = useSite()
  const { city, claims, chatMessages } = business
  return (
    <PageHero
      title={`Buitengesloten in ${city.name}?`}
      lead={
        <>
          Ligt de sleutel in de auto? Wij openen hem dag en nacht. Soms hoeft er niemand te komen:{' '}
          <a href="#nu-doen">kijk wat u zelf kunt doen</a>.
        </>
      }
      picture="buitengesloten"
    >
      <p className="now__danger">
        Zit er een kind of dier in de auto? <a href="tel:112">Bel 112</a>
      </p>
      <dl className="receipt now">
        <PriceNow />
        <div>
          <dt>Bij u, met spoed</dt>
          <dd>{formatRange(claims.arrival.emergencyMinutes, '–')} minuten</dd>
        </div>
        <div>
          <dt>Schade</dt>
          <dd>Nooit zonder uw toestemming</dd>
        </div>
      </dl>
      <CallActions message={chatMessages.urgent} chatLabel="App met spoed" />
    </PageHero>
  )
}

function PriceNow() {
  const site = useSite()
  const { attributes, amount, tariff, otherwise } = getPriceNow(site)
  return (
    <div className="now__price" {...attributes}>
      <dt>Openen, bij u thuis</dt>
      <dd data-amount="">{amount}</dd>
      <dd className="now__tariff" data-tariff="">
        {tariff}
        {otherwise}
      </dd>
    </div>
  )
}

function WhatNotToDo() {
  return (
    <CheckSection
      className=""
      id="beter-niet"
      hasDots
      title="Waar u op let"
      intro="Een kledinghanger kost al gauw meer dan spoedhulp. Dit houdt de auto heel tot wij er zijn."
      items={[
        'Steek niets tussen raam en rubber: daar zitten kabels en soms een airbag',
        'Laat een afgebroken sleutel in het slot zitten en bewaar de andere helft',
        'Doet de sleutel in uw hand niets, dan is vaak de accu leeg: de noodsleutel opent het portier',
        'Wacht op een plek waar u veilig staat en waar wij u kunnen bellen',
      ]}
    />
  )
}

function WhatToDo() {
  return (
    <StepSection className="mist" id="nu-doen" title="Sleutel in de auto laten liggen? Dit doet u nu">
      <Step title="Is er gevaar? Bel 112">
        Zit er een kind of dier in een warme of koude auto, of staat de auto op een gevaarlijke plek, bel dan
        112 en niet ons.
      </Step>
      <Step title="Probeer alles wat open kan">
        Alle portieren, de kofferklep en de app van uw automerk. Wie heeft de tweede sleutel? En valt
        buitensluiten onder uw pechhulp, lease of verzekering?
      </Step>
      <Step title="Bel of app ons">
        Noem kenteken, merk en bouwjaar, waar de auto staat en waar de sleutel ligt. U hoort de hele prijs en
        de aankomsttijd voordat wij vertrekken.
      </Step>
    </StepSection>
  )
}

const shownGroups: readonly string[] = ['lockout', 'all-keys-lost']

function Price() {
  const { prices, routes } = useSite()
  const open = prices.filter(({ subject }) => shownGroups.includes(subject))
  const surcharges = prices.filter(
    ({ id, unit, subject }) =>
      unit === 'percent' || subject === 'travel' || ['rates-home-service', 'faq-on-site'].includes(id),
  )
  return (
    <Section
      className="mist split"
      id="prijs"
      title="Wat het kost"
      intro={
        <>
          Met spoed geldt overdag de vanafprijs hieronder. ’s Avonds, ’s nachts, in het weekend en op
          feestdagen komt er een toeslag bij. Hebt u geen haast, wacht dan tot een werkdag overdag. Hebt u ook
          een sleutel nodig, kijk dan bij <a href={routes.rates}>alle tarieven</a>.
        </>
      }
    >
      <PriceTable caption="Auto openen" groups={listPriceGroups([...open, ...surcharges])} />
    </Section>
  )
}

const totals: readonly TotalExample[] = [
  { title: 'Werkdag overdag met spoed, bij u thuis', question: urgent },
  { title: 'Doordeweekse avond of nacht, bij u thuis', question: { ...urgent, moment: 'evening' } },
  { title: 'In het weekend, bij u thuis', question: { ...urgent, moment: 'weekend' } },
  { title: 'Werkdag overdag, geen haast, bij u thuis', question: { ...urgent, speed: 'appointment' } },
  { title: 'Werkdag overdag met spoed, langs de weg', question: { ...urgent, place: 'elsewhere' } },
]

function WorkedTotals() {
  const site = useSite()
  const { business, routes } = site
  const groups = listHours(business.officeHours.week).filter(({ isWeekend }) => !isWeekend)
  const isEachWorkday = groups.length === 1 && groups[0]?.days.length === 5
  const times = groups.map(
    ({ name, opens, closes }) =>
      `${opens} tot ${closes} uur${isEachWorkday ? '' : ` (${name.toLowerCase()})`}`,
  )
  return (
    <Section
      id="totaal"
      title="Wat u in totaal betaalt"
      intro={
        <>
          Thuis betekent: in {business.city.name}. Van {formatList(times)} geldt het dagtarief, op andere uren
          van werkdagen het avondtarief. Staat uw geval er niet bij?{' '}
          <a href={`${routes.rates}#uw-prijs`}>Bekijk meer voorbeelden of bereken uw prijs</a>
        </>
      }
    >
      <Totals examples={[...totals, ...listLostExamples(site)]} shown={3} isClosed />
    </Section>
  )
}
