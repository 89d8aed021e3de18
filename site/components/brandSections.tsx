import CarFront from 'lucide-react/icons/car-front'
import Clock from 'lucide-react/icons/clock'
import Euro from 'lucide-react/icons/euro'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { getBrandPrices, type BrandEntry } from '#content/brands'
import type { BrandFault, BrandRoadside as Roadside, ModelGuide } from '#content/brandTexts'
import { findRequiredPrice, formatPrice, type Price } from '#content/prices'
import {
  formatEra,
  formatKeyFacts,
  techniqueNames,
  type KeyFacts,
  type KeyTechnique,
} from '#content/keyTypes'
import type { SpecialKeyType, SpecialModel } from '#content/specialBrands'
import { formatAmount, formatRange } from '#domain/format/formatNumber'
import { formatExtra } from '#domain/prices/estimateText'
import { listOffers, type Offer } from '#domain/prices/brandOffers'
import type { BrandPrices } from '#domain/prices/brandPrices'
import { describeVerdict } from '#domain/prices/verdict'
import { toBrandSlug } from '#domain/site/routes'
import { useSite } from '../rendering/SiteContext.tsx'
import { AtHomePrice } from './AtHomePrice.tsx'
import { Answers } from './Answers.tsx'
import { Card } from './Card.tsx'
import { CallActions } from './ContactLinks.tsx'
import { Icon } from './Icon.tsx'
import { CheckColumns, DescriptionList, Folds, SwipeList } from './lists.tsx'
import { BrandLogo } from './BrandLogo.tsx'
import { keepTogether } from './keepTogether.tsx'
import { PageHero, Section } from './Section.tsx'

interface BrandFaultsProps {
  readonly name: string
  readonly faults: readonly BrandFault[]
}

export function BrandFaults({ name, faults }: BrandFaultsProps) {
  return (
    <Section id="storingen" title={`Wat er bij een ${name} vaak misgaat`}>
      <Folds items={faults} />
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
                <a href={`#${toBrandSlug(model)}`}>{keepTogether(model)}</a>
              ) : (
                keepTogether(model)
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
            title: 'Dit kan niet, of niet meteen',
            items: roadside.cannot,
            hasDots: true,
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
              <>
                <AtHomePrice of={[cost]} />
                <p className="fine">{cost.scope}.</p>
              </>
            )}
          </Card>
        ))}
      </SwipeList>
      <details className="more more--closed">
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

interface BrandAnswersProps {
  readonly roadside: Roadside
  readonly brand: BrandEntry
  /** Of a brand without a total. */
  readonly price?: string
}

function BrandAnswers({ roadside, brand, price }: BrandAnswersProps) {
  const site = useSite()
  const { arrival, programmingMinutes } = site.business.claims
  const prices = getBrandPrices(brand, site.brands)
  const offers = listOffers(prices, site.prices)
  const { shown, folded } = listPriceRows(offers, prices, site.prices)
  const isProgrammed = prices.level === 'full'
  const verdict = describeVerdict(prices, 'extra')
  const lost = describeVerdict(prices, 'lost')
  const isDealersWhenLost = prices.keys.some((key) => key.lost === 'dealer' && key.extra !== 'dealer')
  return (
    <Answers
      isEven={shown.length + folded.length <= 2}
      rows={[
        [
          CarFront,
          'Kan het bij uw auto?',
          `${verdict}.`,
          <>
            {isProgrammed && (
              <span className="answers__lost">
                {lost === verdict ? (
                  `Dit geldt ook als alle sleutels kwijt zijn${isDealersWhenLost ? ', maar bij sommige modellen helpt dan alleen de dealer' : ''}.`
                ) : (
                  <>
                    Alle sleutels kwijt? <b>{lost}.</b>
                  </>
                )}
              </span>
            )}
            {!isProgrammed && (
              <>
                {toSentence(roadside.can[0])}
                <span className="answers__not">
                  <Icon of={X} />
                  Dit kan niet: {toSentence(roadside.cannot[0])}
                </span>
              </>
            )}
          </>,
        ],
        offers.length > 0
          ? [
              Euro,
              'Wat kost het bij u thuis?',
              undefined,
              <OfferReceipt key="offers" brand={brand} shown={shown} folded={folded} />,
            ]
          : [Euro, 'Wat kost het?', 'U hoort vooraf wat het kost.', price],
        isProgrammed
          ? [
              Clock,
              'Hoe snel?',
              `In ${site.business.city.name} met spoed in ${formatRange(arrival.emergencyMinutes, '–')} minuten.`,
              <>
                Zonder haast is er vaak dezelfde dag plek, anders binnen{' '}
                {formatRange(arrival.appointmentHours)} uur.{' '}
                <span className="answers__wide">
                  Programmeren duurt {formatRange(programmingMinutes)} minuten.
                </span>
              </>,
            ]
          : [
              Clock,
              'Hoe snel?',
              'Bel, dan hoort u of wij kunnen helpen.',
              'U hoort ook hoe laat dat kan. Wij zijn dag en nacht bereikbaar.',
            ],
      ]}
    />
  )
}

const toSentence = (text = '') => (/[.!?]$/.test(text) ? text : `${text}.`)

interface ShownPrices {
  readonly shown: readonly PriceRow[]
  readonly folded: readonly PriceRow[]
}

/**
 * Each row is a total with what coming to the customer costs. The first extra key with buttons and the
 * first case of lost keys are always open: a phone's first screen then has all three answers. On a wide
 * screen two more rows are open.
 */
function listPriceRows(
  offers: readonly Offer[],
  brandPrices: BrandPrices,
  prices: readonly Price[],
): ShownPrices {
  const withButtons = offers.find(({ job, key }) => job === 'extra' && key !== 'transponder') ?? offers[0]
  // They are the same where nothing but lost keys has a price.
  const shown = [...new Set([withButtons, offers.find(({ job }) => job === 'lost')])].flatMap(
    (offer) => offer ?? [],
  )
  const extras = offers.flatMap(({ total }) => total.extras).slice(0, 1)
  const folded = [
    ...offers.filter((offer) => !shown.includes(offer)).map(toRow),
    ...extras.map((part) => ({ label: part.label, amount: formatExtra(part) })),
    ...(isPricedAsUsual(brandPrices)
      ? [
          {
            label: 'Ter vergelijking: een nieuwe sleutel bij de dealer, meestal',
            amount: formatPrice(findRequiredPrice(prices, 'repair-dealer')),
          },
        ]
      : []),
  ]
  return { shown: shown.map(toRow), folded }
}

interface OfferReceiptProps extends ShownPrices {
  readonly brand: BrandEntry
}

function OfferReceipt({ brand, shown, folded }: OfferReceiptProps) {
  const { routes } = useSite()
  return (
    <>
      <PriceRows rows={shown} />
      {folded.length > 0 && (
        <details className="more answers__more">
          <summary>Andere sleutels en bouwjaren</summary>
          <PriceRows rows={folded.slice(0, 2)} />
          {folded.length > 2 && (
            <details className="more more--closed answers__more answers__rest">
              <summary>Meer sleutels en bouwjaren</summary>
              <PriceRows rows={folded.slice(2)} />
            </details>
          )}
        </details>
      )}
      <small>Totaal op afspraak, incl. btw en de toeslag om te komen.</small>
      <a className="answers__link" href={`${routes.rates}?merk=${brand.slug}#uw-prijs`}>
        Bekijk voorbeelden of bereken uw prijs
      </a>
    </>
  )
}

/** Dealers of other brands ask more, and a brand that is not sold any more may have none. */
function isPricedAsUsual({ level, prices, keys }: BrandPrices): boolean {
  const isSold = keys.some(({ to }) => to === undefined)
  const hasOwnPrices = Object.keys(prices).length > 0 || keys.some(({ price }) => price !== undefined)
  return level === 'full' && isSold && !hasOwnPrices
}

interface PriceRow {
  readonly label: string
  readonly scope?: string | undefined
  readonly amount: string
}

const toRow = ({ label, scope, total }: Offer): PriceRow => ({ label, scope, amount: formatAmount(total) })

function PriceRows({ rows }: { readonly rows: readonly PriceRow[] }) {
  return (
    <dl className="receipt">
      {rows.map(({ label, scope, amount }) => (
        <div key={`${label}${scope}`}>
          <dt>
            {label}
            {scope !== undefined && <small>{scope}</small>}
          </dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  )
}

interface BrandHeroProps extends BrandAnswersProps {
  readonly summary: string
  readonly picture?: string
  readonly children: ReactNode
}

export function BrandHero({ summary, picture = 'klap', children, ...answers }: BrandHeroProps) {
  const { business, routes } = useSite()
  const { brand } = answers
  return (
    <PageHero
      title={`${brand.name} Autosleutel Service ${business.city.name}`}
      logo={
        <span className="brand-plate">
          <BrandLogo brand={brand} isAtTop />
        </span>
      }
      back={['Alle merken', routes.brandList]}
      picture={picture}
      below={
        <div className="hero__below">
          <BrandAnswers {...answers} />
          <p className="lead">{summary}</p>
          {children}
        </div>
      }
    >
      <CallActions />
    </PageHero>
  )
}
