import { BrandFaults, BrandRoadside, KeyTypes, SpecialBrandHero } from '../../components/brandSections.tsx'
import { ClosingCall, Section } from '../../components/Section.tsx'
import { ModelList, PointList, QuestionList, Badges } from '../../components/lists.tsx'
import { useSite } from '../../rendering/SiteContext.tsx'
import { VolkswagenReasons, VolkswagenSteps } from './VolkswagenReasons.tsx'
import CarFront from 'lucide-react/icons/car-front'
import Clock from 'lucide-react/icons/clock'
import MapPin from 'lucide-react/icons/map-pin'
import { formatRange } from '#domain/format/formatNumber'
import { PriceTable } from '../../components/PriceTable.tsx'

export function Page() {
  const { name, models, keyTypes, faults, roadside, spareKey, questions } = useSite().specialBrands.volkswagen
  return (
    <>
      <VolkswagenHero />
      <Section
        className="noted"
        id="modellen"
        title="Voor deze Volkswagens"
        intro="Staat uw model er niet bij? Bel even; ook voor een Fox, Jetta, Eos of Beetle maken wij sleutels."
      >
        <ModelList models={models} />
      </Section>
      <Section
        id="sleutels"
        title="Vier soorten sleutels"
        intro={
          'De vorm zegt bij Volkswagen niet alles. Twee klapsleutels die er gelijk uitzien, kunnen een ' +
          'andere chip hebben. Het bouwjaar geeft de eerste aanwijzing, het chassisnummer de zekerheid.'
        }
      >
        <KeyTypes types={keyTypes} />
      </Section>
      <BrandRoadside roadside={roadside} />
      <BrandFaults name={name} faults={faults} />
      <VolkswagenSteps />
      <VolkswagenReasons />
      <VolkswagenPrices />
      <Section className="split" id="vragen" title="Vragen over Volkswagen-sleutels">
        <QuestionList questions={questions} />
      </Section>
      <Section className="split" id="reservesleutel" title="Waarom een reservesleutel">
        <PointList points={spareKey} />
      </Section>
      <ClosingCall
        title="Een sleutel voor uw Volkswagen?"
        text="Geef het kenteken door. U hoort welke sleutel erbij hoort, wat die kost en wanneer wij kunnen komen."
      />
    </>
  )
}

function VolkswagenHero() {
  const { business, specialBrands } = useSite()
  const { city, claims } = business
  const { name, summary } = specialBrands.volkswagen
  return (
    <SpecialBrandHero
      name={name}
      summary={summary}
      message={`Hallo, ik wil een sleutel voor mijn ${name}. Model en bouwjaar: `}
    >
      <Badges
        items={[
          [CarFront, 'Van Golf tot Crafter'],
          [Clock, `Klaar in ${formatRange(claims.programmingMinutes)} minuten`],
          [MapPin, `Bij u in ${city.name}`],
        ]}
      />
    </SpecialBrandHero>
  )
}

function VolkswagenPrices() {
  const { prices, routes } = useSite()
  return (
    <Section
      className="split"
      id="prijzen"
      title="Wat een Volkswagen-sleutel kost"
      intro="Indicatief; vraag een offerte. Bouwjaar en startonderbreker bepalen waar uw sleutel in de tabel uitkomt."
    >
      <div className="offer">
        <PriceTable
          caption="Indicatieve prijzen per sleutel"
          groups={[{ title: 'Nieuwe sleutel', prices: prices.filter(({ page }) => page === 'volkswagen') }]}
        />
        <p>
          Alle sleutels kwijt? Kijk bij <a href={routes.rates}>onze tarieven</a>.
        </p>
        <a className="button button--gold" href={routes.contact}>
          Offerte aanvragen
        </a>
      </div>
    </Section>
  )
}
