import CarFront from 'lucide-react/icons/car-front'
import Clock from 'lucide-react/icons/clock'
import Euro from 'lucide-react/icons/euro'
import X from 'lucide-react/icons/x'
import type { ReactElement, ReactNode } from 'react'
import { getBrandPrices, type BrandEntry } from '#content/brands'
import type { BrandFault, BrandRoadside as Roadside, ModelGuide } from '#content/brandTexts'
import { formatPrice, type Price } from '#content/prices'
import {
  formatEra,
  formatKeyFacts,
  techniqueNames,
  type KeyFacts,
  type KeyTechnique,
} from '#content/keyTypes'
import type { SpecialKeyType, SpecialModel } from '#content/specialBrands'
import { formatAmount, formatRange } from '#domain/format/formatNumber'
import { addOnSite, estimateLowest, type BrandPrices } from '#domain/prices/estimate'
import { questions } from '#domain/prices/questions'
import { toBrandSlug } from '#domain/site/routes'
import { useSite } from '../rendering/SiteContext.tsx'
import { Answers } from './Answers.tsx'
import { Card } from './Card.tsx'
import { CallActions } from './ContactLinks.tsx'
import { formatParts } from './formats.ts'
import { Icon } from './Icon.tsx'
import { CheckColumns, DescriptionList, Folds, SwipeList } from './lists.tsx'
import { BrandLogo } from './BrandLogo.tsx'
import { PageHero, Section } from './Section.tsx'

interface BrandFaultsProps {
  readonly name: string
  readonly faults: readonly BrandFault[]
}

export function BrandFaults({ name, faults }: BrandFaultsProps) {
  return (
    <Section className="split" id="storingen" title={`Wat er bij een ${name} vaak misgaat`}>
      <details className="more">
        <summary>Toon wat er misgaat</summary>
        <Folds items={faults} />
      </details>
    </Section>
  )
}

interface ModelListProps {
  readonly name: string
  readonly models: readonly SpecialModel[]
  readonly guides?: readonly ModelGuide[]
}

export function ModelList({ name, models, guides = [] }: ModelListProps) {
  return (
    <>
      <ul className="models">
        {models.map(({ name: model, note }) => (
          <li key={model}>
            <b>
              {guides.some((guide) => guide.model === model) ? (
                <a href={`#${toBrandSlug(model)}`}>{model}</a>
              ) : (
                model
              )}
            </b>
            {note}
          </li>
        ))}
      </ul>
      {guides.length > 0 && (
        <details className="more">
          <summary>De sleutel van uw {guides.map(({ model }) => model).join(' of ')}</summary>
          <dl className="eras">
            {guides.map(({ model, text }) => (
              <div key={model} id={toBrandSlug(model)}>
                <dt>
                  {name} {model}
                </dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </>
  )
}

export function BrandRoadside({ roadside }: { readonly roadside: Roadside }) {
  return (
    <Section id="ter-plaatse" title="Wat kan ter plaatse, en wat niet">
      <CheckColumns
        columns={[
          { title: 'Dit doen wij bij uw auto', items: roadside.can },
          {
            title: 'Dit kan niet langs de weg',
            items: roadside.cannot,
            icon: X,
            className: 'checks checks--not',
          },
        ]}
      />
    </Section>
  )
}

interface BrandListProps {
  readonly brands: readonly BrandEntry[]
  /** Items after the brands. */
  readonly children?: ReactNode
}

export function BrandList({ brands, children }: BrandListProps) {
  const { routes } = useSite()
  return (
    <ul className="brands">
      {brands.map((brand) => (
        <li key={brand.slug}>
          <a href={routes.brand(brand.slug)} data-prefetch="">
            <BrandLogo brand={brand} />
            {brand.name}
          </a>
        </li>
      ))}
      {children}
    </ul>
  )
}

interface KeyTypesProps {
  readonly types: readonly (SpecialKeyType & { readonly cost?: Price })[]
  readonly years: readonly KeyFacts[]
}

export function KeyTypes({ types, years }: KeyTypesProps) {
  return (
    <>
      <SwipeList className="grid--wide">
        {types.map(({ technique, name, models, text, features, cost }) => (
          <Card className="key-type" key={name} title={name} drawing={techniqueDrawings[technique]}>
            <p className="key-type__models">{models}</p>
            <ul>
              {features.map((feature) => (
                <li key={feature}>{feature}</li>
              ))}
            </ul>
            <details className="fold">
              <summary>Meer over deze sleutel</summary>
              <p>{text}</p>
            </details>
            {cost && (
              <p className="key-type__price">
                <b>{formatPrice(cost)}</b> incl. btw
              </p>
            )}
          </Card>
        ))}
      </SwipeList>
      <details className="more">
        <summary>Chip en baard per bouwjaar</summary>
        <DescriptionList
          className="eras"
          rows={years.map((key) => [
            `${techniqueNames[key.technique]}\u00A0· ${formatEra(key)}`,
            formatKeyFacts(key) || 'Zonder chip',
          ])}
        />
      </details>
    </>
  )
}

export const techniqueDrawings: Readonly<Record<KeyTechnique, string>> = {
  mechanical: 'baard',
  transponder: 'chip',
  remote: 'knopsleutel',
  folding: 'klap',
  insert: 'insteek',
  card: 'kaart',
  smart: 'smart',
  phone: 'telefoon',
}

/** Whether we make keys for it at the car. */
function getAtCar({ level, kinds }: BrandPrices): string {
  if (level === 'mechanical') return 'Soms, dat verschilt per model'
  if (level === 'openOnly') return 'Openen wel, een nieuwe sleutel niet'
  const sure = kinds.filter(({ made }) => made === undefined).length
  return sure * 2 > kinds.length || kinds.length === 0
    ? 'Ja, bij de meeste modellen'
    : 'Ja, bij een deel van de modellen'
}

interface BrandAnswersProps {
  readonly roadside: Roadside
  /** By kind of key. The first four are shown. */
  readonly prices: readonly Price[]
  readonly brand: BrandEntry
}

function BrandAnswers({ roadside, prices, brand }: BrandAnswersProps) {
  const site = useSite()
  const { arrival, programmingMinutes } = site.business.claims
  const brandPrices = getBrandPrices(brand, site.brands)
  const isProgrammed = brandPrices.level === 'full'
  const lowest = estimateLowest(brandPrices, site.prices)
  return (
    <Answers
      rows={[
        [
          CarFront,
          'Bij uw auto?',
          getAtCar(brandPrices),
          <>
            {roadside.can[0]}
            {!isProgrammed && (
              <span className="answers__not">
                <Icon of={X} />
                Niet: {roadside.cannot[0]}
              </span>
            )}
          </>,
        ],
        [
          Euro,
          'Wat kost het bij u thuis?',
          undefined,
          <>
            {prices.slice(0, 4).map((price) => (
              <span className="answers__price" key={price.id}>
                {price.page === 'programmingArticle' ? questions.key.smart : price.label}{' '}
                <b>{formatPrice(price.subject === 'diagnosis' ? price : addOnSite(price, site.prices))}</b>
              </span>
            ))}
            <small>
              {lowest.isPossible &&
                `${lowestTexts[brandPrices.level]} ${formatAmount(lowest)} ${lowest.covers}: ${formatParts(lowest.parts)}. `}
              <a href={`${site.routes.rates}?merk=${brand.slug}#uw-prijs`}>Bereken uw prijs</a>
            </small>
          </>,
        ],
        isProgrammed
          ? [
              Clock,
              'Hoe snel?',
              `Gemiddeld ${arrival.averageMinutes} minuten`,
              `Bij spoed, tot wij bij uw auto staan. Programmeren: ${formatRange(programmingMinutes)} minuten.`,
            ]
          : [Clock, 'Hoe snel?', 'In overleg', 'U hoort vooraf of wij kunnen helpen, en wanneer.'],
      ]}
    />
  )
}

const lowestTexts = {
  full: 'Op afspraak',
  mechanical: 'Metalen sleutel',
  openOnly: 'Openen',
} as const

interface BrandHeroProps extends BrandAnswersProps {
  readonly summary: string
  readonly message: string
  readonly picture?: string | ReactElement
  readonly children: ReactNode
}

export function BrandHero({ summary, message, picture = 'klap', children, ...answers }: BrandHeroProps) {
  const { business, routes } = useSite()
  return (
    <PageHero
      title={`${answers.brand.name} Autosleutel Service ${business.city.name}`}
      lead={summary}
      back={['Alle merken', routes.brandList]}
      picture={picture}
    >
      <CallActions message={message} />
      <BrandAnswers {...answers} />
      {children}
    </PageHero>
  )
}
