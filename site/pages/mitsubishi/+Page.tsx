import { findPrice } from '#content/prices'
import { BrandFaults, BrandRoadside, KeyTypes, SpecialBrandHero } from '../../components/brandSections.tsx'
import { ClosingCall, Section } from '../../components/Section.tsx'
import { ModelList, QuestionList, FeatureList, Stats } from '../../components/lists.tsx'
import { useSite } from '../../rendering/SiteContext.tsx'
import { PriceTable } from '../../components/PriceTable.tsx'
import BatteryLow from 'lucide-react/icons/battery-low'
import Cpu from 'lucide-react/icons/cpu'
import Euro from 'lucide-react/icons/euro'
import History from 'lucide-react/icons/history'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Wrench from 'lucide-react/icons/wrench'

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

function MitsubishiHero() {
  const { business, specialBrands } = useSite()
  const { claims, warranty } = business
  const { name, summary, models, experienceYears } = specialBrands.mitsubishi
  return (
    <SpecialBrandHero
      name={name}
      summary={summary}
      message={`Hallo, ik heb een vraag over de sleutel van mijn ${name}. Model en bouwjaar: `}
    >
      <Stats
        stats={[
          [`${experienceYears}+ jaar`, 'ervaring'],
          [`${claims.customers}+`, 'tevreden klanten'],
          [`${models.length}+`, `${name}-modellen`],
          [`${warranty.repairMonths} maanden`, 'garantie'],
        ]}
      />
    </SpecialBrandHero>
  )
}

function OutlanderPrices() {
  const { prices, routes, specialBrands } = useSite()
  return (
    <Section
      className="split"
      id="outlander"
      title="Outlander: prijs per bouwjaar"
      intro="Het bouwjaar bepaalt de sleutel. Programmeren hoort bij de prijs; weekend en avond rekenen wij apart."
    >
      <div className="offer">
        <PriceTable
          caption="Sleutel voor een Mitsubishi Outlander"
          groups={[
            {
              title: 'Bouwjaar',
              prices: specialBrands.mitsubishi.outlanderPrices.map((id) => findPrice(prices, id)),
            },
          ]}
        />
        <p>
          Toeslagen en de prijs zonder werkende sleutel staan bij <a href={routes.rates}>onze tarieven</a>.
        </p>
        <a className="button button--gold" href={routes.contact}>
          Offerte aanvragen
        </a>
      </div>
    </Section>
  )
}

function MitsubishiReasons() {
  const { business, specialBrands } = useSite()
  const { city, warranty } = business
  return (
    <Section className="six" id="waarom" title="Waarom Mitsubishi-rijders ons bellen">
      <FeatureList
        features={[
          {
            icon: History,
            title: 'Oud en nieuw',
            text:
              `In ruim ${specialBrands.mitsubishi.experienceYears} jaar kwam alles voorbij, van de ` +
              'Carisma uit Born tot de Outlander PHEV.',
          },
          {
            icon: Cpu,
            title: 'Passende chip',
            text:
              'PCF7936, KOS of een oudere transponder: wij zoeken het uit voordat er iets wordt ' +
              'gefreesd.',
          },
          {
            icon: BatteryLow,
            title: 'Ook met een lege accu',
            text:
              `Staat uw PHEV met een lege 12V-accu in een garage in ${city.name}? Wij komen daarheen en ` +
              'meten eerst die accu.',
          },
          {
            icon: Wrench,
            title: 'Eerst repareren',
            text: 'Is de chip nog goed, dan redden nieuwe knoppen of een nieuwe behuizing uw eigen sleutel.',
          },
          {
            icon: Euro,
            title: 'Geen losse posten',
            text:
              'Bij de Outlander zit programmeren in de prijs. Voorrijden is gratis als wij het werk ' +
              'doen.',
          },
          {
            icon: ShieldCheck,
            title: `${warranty.repairMonths} maanden garantie`,
            text: `Op elke reparatie. Een nieuwe sleutel heeft ${warranty.newKeyMonths} maanden.`,
          },
        ]}
      />
    </Section>
  )
}
