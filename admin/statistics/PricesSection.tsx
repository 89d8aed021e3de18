import { formatEuros, formatNumber } from '#domain/format/formatNumber'
import type { Statistics, StatisticsTotals } from '#domain/statistics/statistics'
import { formatRequests } from '../shared/format.ts'
import { DataTable } from './DataTable.tsx'
import { formatPercent } from './formatFigures.ts'
import { Section } from './Section.tsx'

/** The sums of two prices of the same requests, in cents. */
interface PricePair {
  readonly count: number
  readonly firstCents: number
  readonly secondCents: number
  readonly higher: number
}

interface Comparison {
  readonly title: string
  readonly names: readonly string[]
  readonly read: (totals: StatisticsTotals) => PricePair
  readonly summarise: (prices: PricePair) => string
}

/** What the site computed, what was agreed, and what it cost in the end. */
const comparisons: readonly Comparison[] = [
  {
    title: 'Prijs van de site en afgesproken prijs',
    names: ['Site (vanaf)', 'Afgesproken', 'Boven de prijs'],
    read: ({ estimates: { estimatedCents, agreedCents, ...counts } }) => ({
      ...counts,
      firstCents: estimatedCents,
      secondCents: agreedCents,
    }),
    summarise: summariseEstimates,
  },
  {
    title: 'Afgesproken prijs en eindprijs',
    names: ['Afgesproken', 'Eindprijs', 'Duurder'],
    read: ({ prices: { agreedCents, finalCents, ...counts } }) => ({
      ...counts,
      firstCents: agreedCents,
      secondCents: finalCents,
    }),
    summarise: summarisePrices,
  },
]

export function PricesSection({ statistics: { totals, before } }: { readonly statistics: Statistics }) {
  return comparisons.map(({ title, names, read, summarise }) => {
    const prices = read(totals)
    if (prices.count === 0) return null
    const earlier = before && read(before.totals)
    const rows = [toRow('Deze', prices), ...(earlier && earlier.count > 0 ? [toRow('Ervoor', earlier)] : [])]
    return (
      <Section key={title} title={title}>
        <p className="chart__summary">{summarise(prices)}</p>
        <DataTable caption={`${title}, gemiddeld`} headings={['Periode', ...names]} groups={[rows]} />
      </Section>
    )
  })
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
