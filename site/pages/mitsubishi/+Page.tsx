import { findPrice } from '#content/prices'
import { toAtHomeRow } from '../../components/AtHomePrice.tsx'
import { formatNumber } from '#domain/format/formatNumber'
import { labelClaim } from '#content/business'
import { findBrandEntry } from '#content/brands'
import {
  BrandFaults,
  BrandHero,
  BrandRoadside,
  KeyTypes,
  ModelList,
} from '../../components/brandSections.tsx'
import { FeatureSection, OfferSection, QuestionSection } from '../../components/listSections.tsx'
import { ClosingCall, Section } from '../../components/Section.tsx'
import { DescriptionList, Feature } from '../../components/lists.tsx'
import { useSite } from '../../rendering/SiteContext.tsx'
import BatteryLow from 'lucide-react/icons/battery-low'
import Cpu from 'lucide-react/icons/cpu'
import Euro from 'lucide-react/icons/euro'
import History from 'lucide-react/icons/history'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Wrench from 'lucide-react/icons/wrench'

export function Page() {
  const { brands, business, prices, specialBrands } = useSite()
  const { claims, proof, warranty } = business
  const { name, slug, summary, experienceYears, models, keyTypes, faults, roadside, questions } =
    specialBrands.mitsubishi
  const brand = findBrandEntry(brands, slug)
  return (
    <>
      <BrandHero brand={brand} summary={summary} roadside={roadside} picture="smart">
        <DescriptionList
          className="stats"
          rows={[
            [labelClaim('ervaring', proof.experience), `${experienceYears}+ jaar`],
            [labelClaim('tevreden klanten', proof.customers), `${formatNumber(claims.customers)}+`],
            [`${name}-modellen`, `${models.length}+`],
            [
              `garantie op een nieuwe sleutel, ${warranty.repairMonths} op een reparatie`,
              `${warranty.newKeyMonths} maanden`,
            ],
          ]}
        />
      </BrandHero>
      <BrandRoadside roadside={roadside} />
      <OutlanderPrices />
      <Section id="modellen" title="Voor deze Mitsubishi’s">
        <ModelList name={name} models={models} />
      </Section>
      <Section
        id="sleutels"
        title="Welke sleutel hebt u?"
        intro="Er zijn vier soorten. Twijfelt u, stuur dan een foto van de voor- en achterkant."
      >
        <KeyTypes
          types={keyTypes.map((type) => ({ ...type, cost: findPrice(prices, type.price) }))}
          years={brand.keyYears}
        />
      </Section>
      <BrandFaults name={name} faults={faults} />
      <MitsubishiReasons />
      <QuestionSection title="Vragen over Mitsubishi-sleutels" questions={questions} />
      <ClosingCall
        title="Hulp nodig bij uw Mitsubishi?"
        text="Met model, bouwjaar en een foto van de sleutel weten wij meestal meteen welke van de vier het is."
      />
    </>
  )
}

function OutlanderPrices() {
  const { business, prices, routes, specialBrands } = useSite()
  return (
    <OfferSection
      id="outlander"
      title="Outlander: prijs per bouwjaar"
      intro="Het bouwjaar bepaalt de sleutel. Programmeren hoort bij de prijs; weekend en avond rekenen wij apart."

      caption="Sleutel voor een Mitsubishi Outlander"
      groups={[
        {
          title: `Bouwjaar, bij u thuis in ${business.city.name}`,
          prices: specialBrands.mitsubishi.outlanderPrices.map((id) =>
            toAtHomeRow(findPrice(prices, id), prices),
          ),
        },
      ]}
    >
      <p>
        Toeslagen en de prijs zonder werkende sleutel staan bij <a href={routes.rates}>onze tarieven</a>.
      </p>
    </OfferSection>
  )
}

function MitsubishiReasons() {
  const { city, warranty } = useSite().business
  return (
    <FeatureSection className="six" id="waarom" title="Waarom Mitsubishi-rijders ons bellen">
      <Feature icon={History} title="Oud en nieuw">
        Van de Carisma uit Born tot de Outlander PHEV: het bouwjaar zegt ons welke sleutel erbij hoort.
      </Feature>
      <Feature icon={Cpu} title="Passende chip">
        Welke transponder uw auto verwacht, zoeken wij uit voordat er iets wordt gefreesd.
      </Feature>
      <Feature icon={BatteryLow} title="Ook met een lege accu">
        Staat uw PHEV met een lege 12V-accu in een garage in {city.name}? Wij komen daarheen en meten eerst
        die accu.
      </Feature>
      <Feature icon={Wrench} title="Eerst repareren">
        Is de chip nog goed, dan redden nieuwe knoppen of een nieuwe behuizing uw eigen sleutel.
      </Feature>
      <Feature icon={Euro} title="Geen losse posten">
        Bij de Outlander zit programmeren in de prijs. Wat het kost om naar u toe te komen, hoort u vooraf.
      </Feature>
      <Feature icon={ShieldCheck} title={`${warranty.repairMonths} maanden garantie op reparaties`}>
        Op een nieuwe sleutel krijgt u {warranty.newKeyMonths} maanden. Dit komt bovenop uw wettelijke
        rechten.
      </Feature>
    </FeatureSection>
  )
}
