import { findPrice } from '#content/prices'
import { BrandFaults } from '../../components/BrandFaults.tsx'
import { BrandRoadside } from '../../components/BrandRoadside.tsx'
import { ClosingCall } from '../../components/ClosingCall.tsx'
import { KeyTypes } from '../../components/KeyTypes.tsx'
import { ModelList } from '../../components/ModelList.tsx'
import { QuestionList } from '../../components/QuestionList.tsx'
import { Section } from '../../components/Section.tsx'
import { useSite } from '../../rendering/SiteContext.tsx'
import { MitsubishiHero } from './MitsubishiHero.tsx'
import { MitsubishiReasons } from './MitsubishiReasons.tsx'
import { OutlanderPrices } from './OutlanderPrices.tsx'

/** Mitsubishi: models, keys with their prices, the Outlander by year. */
export function Page() {
  const { prices, specialBrands } = useSite()
  const { name, models, keyTypes, faults, roadside, questions } = specialBrands.mitsubishi
  return (
    <>
      <MitsubishiHero />
      <Section className="noted" id="modellen" title="Voor deze Mitsubishi’s">
        <ModelList models={models} />
      </Section>
      <Section
        id="sleutels"
        title="Welke sleutel heeft u?"
        intro="Er zijn vier soorten. Twijfelt u, stuur dan een foto van de voor- en achterkant."
      >
        <KeyTypes types={keyTypes.map((type) => ({ ...type, cost: findPrice(prices, type.price) }))} />
      </Section>
      <BrandFaults name={name} faults={faults} />
      <BrandRoadside roadside={roadside} />
      <OutlanderPrices />
      <MitsubishiReasons />
      <Section className="split" id="vragen" title="Vragen over Mitsubishi-sleutels">
        <QuestionList questions={questions} />
      </Section>
      <ClosingCall
        title="Hulp nodig bij uw Mitsubishi?"
        text="Met model, bouwjaar en een foto van de sleutel weten wij meestal meteen welke van de vier het is."
      />
    </>
  )
}
