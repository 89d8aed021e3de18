import AlertTriangle from 'lucide-react/icons/triangle-alert'
import CarFront from 'lucide-react/icons/car-front'
import Clock from 'lucide-react/icons/clock'
import Key from 'lucide-react/icons/key'
import MapPin from 'lucide-react/icons/map-pin'
import Radio from 'lucide-react/icons/radio'
import ShieldCheck from 'lucide-react/icons/shield-check'
import UserCheck from 'lucide-react/icons/user-check'
import { getBrandPrices, type Brand, type BrandEntry } from '#content/brands'
import { listOffers } from '#domain/prices/brandOffers'
import {
  BrandFaults,
  BrandHero,
  BrandList,
  BrandRoadside,
  techniqueDrawings,
} from '../../components/brandSections.tsx'
import { canMakeKeys } from '#domain/prices/verdict'
import { Badges, Feature, LinkItems } from '../../components/lists.tsx'
import { FeatureSection, QuestionSection } from '../../components/listSections.tsx'
import { ClosingCall, Section } from '../../components/Section.tsx'
import { findBrand } from '../../rendering/pageParams.ts'
import { useSite } from '../../rendering/SiteContext.tsx'
import { listNeighbours } from './listNeighbours.ts'
import { BrandKnowledge, BrandModels } from './BrandKeys.tsx'
import { getServiceTexts } from './serviceTexts.ts'

const newerPrices =
  'Deze bedragen gelden als er nog een sleutel werkt. Bij een nieuwere auto is het laagste bedrag het minste dat u betaalt; de prijs voor uw auto hoort u vooraf.'

export function Page() {
  const site = useSite()
  const brand = findBrand(site, site.params)
  const { name, price, questions } = brand
  const prices = getBrandPrices(brand, site.brands)
  const hasTotals = listOffers(prices, site.prices).length > 0
  const made = brand.keyTypes.filter(({ extra }) => prices.level === 'full' || extra === 'yes')
  // An insert key is the best known of the brands that have one.
  const insert = made.find(({ technique, lost }) => technique === 'insert' && lost === 'yes')
  const shownKey = insert ?? made.at(-1) ?? brand.keyTypes.at(-1)
  return (
    <>
      <BrandHero
        brand={brand}
        summary={brand.summary}
        roadside={brand.roadside}
        {...(!hasTotals && { price })}
        picture={techniqueDrawings[shownKey?.technique ?? 'folding']}
      >
        <Badges
          items={[
            [CarFront, 'Advies voor alle modellen'],
            [Clock, '24/7 bereikbaar'],
            [MapPin, `Heel ${site.business.city.name}`],
          ]}
        />
      </BrandHero>
      <BrandRoadside roadside={brand.roadside} />
      <BrandServices brand={brand} />
      <BrandModels brand={brand} />
      <BrandKnowledge
        brand={brand}
        more={[...brand.description, ...(hasTotals ? [price, newerPrices] : [])]}
      />
      <BrandFaults name={name} faults={brand.faults} />
      <QuestionSection title={`Vragen over ${name}-sleutels`} questions={questions} />
      {brand.service.level === 'full' && <BrandReasons />}
      <RelatedBrands brand={brand} />
      <OtherBrands brand={brand} />
      <ClosingCall
        title={`Hulp nodig met uw ${name}-sleutel?`}
        text={getServiceTexts(brand, site.business).closing}
      />
    </>
  )
}

interface BrandProps {
  readonly brand: Brand
}

function BrandServices({ brand }: BrandProps) {
  const { brands, business } = useSite()
  const { newKey, repair, allLost } = getServiceTexts(brand, business)
  const prices = getBrandPrices(brand, brands)
  const exceptions = brand.service.level === 'full' && (
    <>
      {' '}
      De uitzonderingen staan bij <a href="#ter-plaatse">Wat kan ter plaatse, en wat niet</a>.
    </>
  )
  return (
    <FeatureSection
      id="diensten"
      title={`Wat wij ${prices.level === 'full' ? '' : 'wel en niet '}voor uw ${brand.name} doen`}
    >
      <Feature
        icon={Key}
        title={`${brand.name}-sleutel bijmaken${canMakeKeys(prices) ? '' : ': dat doen wij niet'}`}
      >
        {newKey}
        {exceptions}
      </Feature>
      <Feature icon={Radio} title="Afstandsbediening en smart key repareren">
        {repair}
      </Feature>
      <Feature icon={AlertTriangle} title="Alle sleutels kwijt">
        {allLost}
        {exceptions}
      </Feature>
    </FeatureSection>
  )
}

function BrandReasons() {
  const { city, warranty } = useSite().business
  return (
    <FeatureSection id="waarom" title="Vier redenen om ons te bellen">
      <Feature icon={UserCheck} title="Specialist in autosleutels">
        Wij zoeken vooraf uit welke sleutel bij uw bouwjaar hoort en nemen de juiste mee.
      </Feature>
      <Feature icon={Clock} title="24/7 bereikbaar">
        Ook ’s avonds, in het weekend en op feestdagen.
      </Feature>
      <Feature icon={MapPin} title={`Service in heel ${city.name}`}>
        Bij u thuis, op het werk of langs de weg, tot {city.coverageKm} km rond de stad.
      </Feature>
      <Feature icon={ShieldCheck} title="Garantie">
        {warranty.newKeyMonths} maanden op een nieuwe sleutel, {warranty.repairMonths} maanden op een
        reparatie, bovenop uw wettelijke rechten.
      </Feature>
    </FeatureSection>
  )
}

/** The brands beside it by name that are not related, so that other pages lead to every brand's page. */
function OtherBrands({ brand }: BrandProps) {
  const { brands, routes } = useSite()
  const related = listRelated(brands.all, brand)
  return (
    <Section className="mist" id="andere-merken" title="Andere merken">
      <BrandList
        brands={listNeighbours(
          brands.all.filter((other) => !related.includes(other)),
          brand.slug,
        )}
      >
        <LinkItems links={[[`Alle ${brands.all.length} merken`, routes.brandList]]} />
      </BrandList>
    </Section>
  )
}

function listRelated(all: readonly BrandEntry[], { group, slug: own }: BrandEntry): readonly BrandEntry[] {
  return group === undefined ? [] : all.filter((other) => other.group === group && other.slug !== own)
}

function RelatedBrands({ brand }: BrandProps) {
  const related = listRelated(useSite().brands.all, brand)
  if (related.length === 0) return null
  return (
    <Section
      id="verwant"
      title={`Verwant aan ${brand.name}`}
      intro={
        'Deze merken horen of hoorden bij dezelfde groep. Soms is de techniek verwant; een sleutel past ' +
        'daarmee nog niet.'
      }
    >
      <BrandList brands={related} />
    </Section>
  )
}
