import { formatEuros, formatNumber } from '#domain/format/formatNumber'
import type { Statistics, StatisticsTotals } from '#domain/statistics/statistics'
import { formatRequests } from '../shared/format.ts'
import { DataTable } from './DataTable.tsx'
import { formatPercent } from './formatFigures.ts'
import { Section } from './Section.tsx'

/** What the site computed, what was agreed, and what it cost in the end. */
export function PricesSection({ statistics: { totals, before } }: { readonly statistics: Statistics }) {
  return (
    <>
      <Comparison
        title="Prijs van de site en afgesproken prijs"
        names={['Site (vanaf)', 'Afgesproken', 'Boven de prijs']}
        prices={getEstimatePair(totals)}
        before={before && getEstimatePair(before.totals)}
        summarise={summariseEstimates}
      />
      <Comparison
        title="Afgesproken prijs en eindprijs"
        names={['Afgesproken', 'Eindprijs', 'Duurder']}
        prices={getPricePair(totals)}
        before={before && getPricePair(before.totals)}
        summarise={summarisePrices}
      />
    </>
  )
}

/** The sums of two prices of the same requests, in cents. */
interface PricePair {
  readonly count: number
  readonly firstCents: number
  readonly secondCents: number
  readonly higher: number
}

function getEstimatePair({ estimates: { count, estimatedCents, agreedCents, higher } }: StatisticsTotals) {
  return { count, firstCents: estimatedCents, secondCents: agreedCents, higher }
}

function getPricePair({ prices: { count, agreedCents, finalCents, higher } }: StatisticsTotals) {
  return { count, firstCents: agreedCents, secondCents: finalCents, higher }
}

interface ComparisonProps {
  readonly title: string
  readonly names: readonly string[]
  readonly prices: PricePair
  readonly before: PricePair | undefined
  readonly summarise: (prices: PricePair) => string
}

function Comparison({ title, names, prices, before, summarise }: ComparisonProps) {
  if (prices.count === 0) return null
  const rows = [toRow('Deze', prices), ...(before && before.count > 0 ? [toRow('Ervoor', before)] : [])]
  return (
    <Section title={title}>
      <p className="chart__summary">{summarise(prices)}</p>
      <DataTable caption={`${title}, gemiddeld`} headings={['Periode', ...names]} groups={[rows]} />
    </Section>
  )
}

/** 'Bij 12 aanvragen met beide prijzen was de eindprijs gemiddeld € 3,50 hoger dan afgesproken.' */
export function summarisePrices({ count, firstCents, secondCents }: PricePair): string {
  const difference = Math.round((secondCents - firstCents) / count) / 100
  const comparison =
    difference === 0
      ? 'gelijk aan wat was afgesproken'
      : `${formatEuros(Math.abs(difference))} ${difference > 0 ? 'hoger' : 'lager'} dan afgesproken`
  return `Bij ${formatRequests(count)} met beide prijzen was de eindprijs gemiddeld ${comparison}.`
}

function summariseEstimates({ count, higher }: PricePair): string {
  const above = higher === 0 ? 'nooit' : `${formatNumber(higher)} keer`
  return `Bij ${formatRequests(count)} met een prijs van de site was de afspraak ${above} hoger dan het hoogste bedrag.`
}

function toRow(name: string, { count, firstCents, secondCents, higher }: PricePair): readonly string[] {
  const formatMean = (cents: number) => formatEuros(Math.round(cents / count) / 100)
  const share = formatPercent((higher / count) * 100)
  return [name, formatMean(firstCents), formatMean(secondCents), `${share} (${formatNumber(higher)})`]
}
