import { formatEuros, formatNumber } from '#domain/format/formatNumber'
import type { Statistics, StatisticsTotals } from '#domain/statistics/statistics'
import { DataTable } from './DataTable.tsx'
import { formatPercent } from './formatFigures.ts'
import { Section } from './Section.tsx'

export function PricesSection({ statistics: { totals, before } }: { readonly statistics: Statistics }) {
  if (totals.prices.count === 0) return null
  const hasBefore = before !== undefined && before.totals.prices.count > 0
  return (
    <Section title="Afgesproken prijs en eindprijs">
      <p className="chart__summary">{summarisePrices(totals.prices)}</p>
      <DataTable
        caption="Afgesproken prijs en eindprijs, gemiddeld"
        headings={['Periode', 'Afgesproken', 'Eindprijs', 'Duurder']}
        groups={[
          [toRow('Deze', totals.prices), ...(hasBefore ? [toRow('Ervoor', before.totals.prices)] : [])],
        ]}
      />
    </Section>
  )
}

type Prices = StatisticsTotals['prices']

/** 'Bij 12 aanvragen met beide prijzen was de eindprijs gemiddeld € 3,50 hoger dan afgesproken.' */
export function summarisePrices({ count, agreedCents, finalCents }: Prices): string {
  const difference = Math.round((finalCents - agreedCents) / count) / 100
  const comparison =
    difference === 0
      ? 'gelijk aan wat was afgesproken'
      : `${formatEuros(Math.abs(difference))} ${difference > 0 ? 'hoger' : 'lager'} dan afgesproken`
  const requests = count === 1 ? '1 aanvraag' : `${formatNumber(count)} aanvragen`
  return `Bij ${requests} met beide prijzen was de eindprijs gemiddeld ${comparison}.`
}

function toRow(name: string, { count, agreedCents, finalCents, higher }: Prices): readonly string[] {
  const formatMean = (cents: number) => formatEuros(Math.round(cents / count) / 100)
  const share = formatPercent((higher / count) * 100)
  return [name, formatMean(agreedCents), formatMean(finalCents), `${share} (${formatNumber(higher)})`]
}
