import { BrandFaults } from '../../components/BrandFaults.tsx'
import { BrandRoadside } from '../../components/BrandRoadside.tsx'
import { ClosingCall } from '../../components/ClosingCall.tsx'
import { KeyTypes } from '../../components/KeyTypes.tsx'
import { ModelList } from '../../components/ModelList.tsx'
import { PointList } from '../../components/PointList.tsx'
import { QuestionList } from '../../components/QuestionList.tsx'
import { Section } from '../../components/Section.tsx'
import { useSite } from '../../rendering/SiteContext.tsx'
import { VolkswagenHero } from './VolkswagenHero.tsx'
import { VolkswagenPrices } from './VolkswagenPrices.tsx'
import { VolkswagenReasons } from './VolkswagenReasons.tsx'
import { VolkswagenSteps } from './VolkswagenSteps.tsx'

/** Volkswagen, the make with a page of its own kind: models, keys, the way to a key, what it costs. */
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
        intro="De vorm zegt bij Volkswagen niet alles. Twee klapsleutels die er gelijk uitzien, kunnen een andere chip hebben. Het bouwjaar geeft de eerste aanwijzing, het chassisnummer de zekerheid."
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
