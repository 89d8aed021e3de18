import CarFront from 'lucide-react/icons/car-front'
import Clock from 'lucide-react/icons/clock'
import Cpu from 'lucide-react/icons/cpu'
import Eraser from 'lucide-react/icons/eraser'
import Euro from 'lucide-react/icons/euro'
import MapPin from 'lucide-react/icons/map-pin'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Undo from 'lucide-react/icons/undo-2'
import { formatRange } from '#domain/format/formatNumber'
import { findBrandEntry } from '#content/brands'
import { formatProgrammingFails } from '#content/failureRule'
import { toAtHomeRow } from '../../components/AtHomePrice.tsx'
import {
  BrandFaults,
  BrandHero,
  BrandRoadside,
  KeyTypes,
  ModelList,
} from '../../components/brandSections.tsx'
import { Badges, Feature, Folds, Step } from '../../components/lists.tsx'
import { FeatureSection, OfferSection, QuestionSection, StepSection } from '../../components/listSections.tsx'
import { ClosingCall, Section } from '../../components/Section.tsx'
import { useSite } from '../../rendering/SiteContext.tsx'

export function Page() {
  const { brands, business, specialBrands } = useSite()
  const { city, claims } = business
  const { name, slug, summary, models, keyTypes, modelGuides, faults, roadside, spareKey, questions } =
    specialBrands.volkswagen
  const brand = findBrandEntry(brands, slug)
  return (
    <>
      <BrandHero brand={brand} summary={summary} roadside={roadside}>
        <Badges
          items={[
            [CarFront, 'Van Golf tot Crafter'],
            [Clock, `Vaak klaar in ${formatRange(claims.programmingMinutes)} minuten`],
            [MapPin, `Bij u in ${city.name}`],
          ]}
        />
      </BrandHero>
      <BrandRoadside roadside={roadside} />
      <Section
        id="modellen"
        title="Voor deze Volkswagens"
        intro="Staat uw model er niet bij? Bel even; ook voor een Fox, Jetta, Eos of Beetle maken wij sleutels."
      >
        <ModelList name={name} models={models} guides={modelGuides} />
      </Section>
      <Section
        id="sleutels"
        title="Vier soorten sleutels"
        intro={
          'Twee klapsleutels die er gelijk uitzien, kunnen een ' +
          'andere chip hebben. Het bouwjaar geeft de eerste aanwijzing, het chassisnummer de zekerheid.'
        }
      >
        <KeyTypes types={keyTypes} years={brand.keyYears} />
      </Section>
      <BrandFaults name={name} faults={faults} />
      <VolkswagenSteps />
      <VolkswagenReasons />
      <VolkswagenPrices />
      <QuestionSection title="Vragen over Volkswagen-sleutels" questions={questions} />
      <Section className="split" id="reservesleutel" title="Waarom een reservesleutel">
        <Folds items={spareKey} />
      </Section>
      <ClosingCall
        title="Een sleutel voor uw Volkswagen?"
        text="Geef het kenteken door. U hoort welke sleutel erbij hoort, wat die kost en wanneer wij kunnen komen."
      />
    </>
  )
}

function VolkswagenSteps() {
  const { programmingMinutes } = useSite().business.claims
  return (
    <StepSection id="werkwijze" title="In drie stappen een nieuwe sleutel">
      <Step title="Bestelling plaatsen">
        Bel of app het kenteken, liefst met een foto van de sleutel die u nog hebt. U krijgt een prijs voordat
        u iets bestelt.
      </Step>
      <Step title="Afspraak maken">
        U kiest tijd en plaats: thuis, op het werk of waar de auto stilstaat. Leg alle sleutels klaar die
        erbij horen.
      </Step>
      <Step title="Programmeren terwijl u wacht">
        Wij frezen de baard, leren chip en zender in via de OBD-stekker en testen alles met u. Dat duurt{' '}
        {formatRange(programmingMinutes)} minuten, bij MQB soms langer.
      </Step>
    </StepSection>
  )
}

function VolkswagenReasons() {
  const { business } = useSite()
  const { city, warranty } = business
  return (
    <FeatureSection className="six" id="waarom" title="Zes redenen om het ons te laten doen">
      <Feature icon={Cpu} title="De juiste chip">
        Wij zoeken op chassisnummer uit welke transponder uw auto verwacht.
      </Feature>
      <Feature icon={Euro} title="Prijs vooraf">
        U weet het hele bedrag voordat wij vertrekken, met de toeslag om naar u toe te komen erbij.
      </Feature>
      <Feature icon={MapPin} title="Bij uw auto">
        Freesmachine en computer rijden mee, in {city.name} en tot {city.coverageKm} km daaromheen.
      </Feature>
      <Feature icon={Eraser} title="Verloren sleutel geblokkeerd">
        Een sleutel die niet bij het inleren is, start de motor niet meer. Wij laten u zien hoeveel sleutels
        de auto nog kent.
      </Feature>
      <Feature icon={ShieldCheck} title={`${warranty.newKeyMonths} maanden garantie`}>
        Op elke nieuwe sleutel, bovenop uw wettelijke rechten. Repareren wij uw oude, dan krijgt u{' '}
        {warranty.repairMonths} maanden.
      </Feature>
      <Feature icon={Undo} title="Lukt het niet?">
        {formatProgrammingFails(business)}.
      </Feature>
    </FeatureSection>
  )
}

function VolkswagenPrices() {
  const { business, prices, routes } = useSite()
  return (
    <OfferSection
      id="prijzen"
      title="Wat een Volkswagen-sleutel kost"
      intro={
        'Indicatief: vraag een offerte. Deze prijzen gelden voor auto’s tot ongeveer 2012 waarvan ' +
        'nog een sleutel werkt. Bij een nieuwere auto kijken wij eerst of het kan.'
      }

      caption="Indicatieve prijzen per sleutel"
      groups={[
        {
          title: `Nieuwe sleutel, bij u thuis in ${business.city.name}`,
          prices: prices
            .filter(({ page }) => page === 'volkswagen')
            .map((price) => toAtHomeRow(price, prices)),
        },
      ]}
    >
      <p>
        Alle sleutels kwijt?{' '}
        <a href={`${routes.rates}?merk=volkswagen#uw-prijs`}>Bekijk voorbeelden of bereken uw prijs</a>
      </p>
    </OfferSection>
  )
}
