import { Link } from 'react-router-dom'
import { kindLabels, requestKinds } from '#domain/forms/kinds'
import { formatEuros, formatNumber } from '#domain/format/formatNumber'
import { removeVat, vatPercent } from '#domain/prices/vat'
import { formatSource } from '#domain/requests/source'
import type { Money, Revenue, RevenueGroup, Statistics } from '#domain/statistics/statistics'
import { formatRequests } from '../shared/format.ts'
import { openingState } from '../requests/data/listState.ts'
import { toViewUrl } from '../requests/data/listUrls.ts'
import { DataTable } from './DataTable.tsx'
import { formatMonth } from './formatFigures.ts'
import { Section } from './Section.tsx'

/** The server gives it to owners only. */
export function RevenueSection({ statistics }: { readonly statistics: Statistics }) {
  const { revenue, since: from, until: to } = statistics
  if (!revenue) return null
  const { total, unpaid, months, kinds, colleagues, brands, sources } = revenue
  return (
    <Section title="Omzet">
      <p className="chart__summary">{summariseRevenue(total)}</p>
      {unpaid.count > 0 && (
        <p className="chart__summary">
          Afgerond en nog niet betaald: {formatRequests(unpaid.count)}, samen {formatCents(unpaid.cents)}{' '}
          incl. btw.{' '}
          <Link to={toViewUrl('all', { ...openingState, filters: { unpaid: true, from, to } })}>Toon ze</Link>
        </p>
      )}
      {total.count > 0 && (
        <>
          <div className="statistics__tables">
            <MonthsTable months={months} total={total} />
            <RevenueTable
              heading="Behandelaar"
              rows={colleagues.map((group) => [group.name ?? 'Niemand', group])}
            />
            <RevenueTable
              heading="Soort"
              rows={requestKinds.map((kind) => [kindLabels[kind], kinds[kind]])}
            />
            <RevenueTable heading="Merk" rows={listBrands(brands)} />
            <RevenueTable
              heading="Via"
              rows={sources.map((group) => [formatSource(group.name ?? ''), group])}
            />
          </div>
          <p className="form__hint">
            Elk bedrag is de som van de eindprijzen incl. btw, en telt op de dag waarop de aanvraag
            binnenkwam. Alleen eigenaren zien dit.
          </p>
        </>
      )}
    </Section>
  )
}

const mostBrands = 8

function listBrands(brands: Revenue['brands']): RevenueTableProps['rows'] {
  const named = brands.flatMap((group) => (group.name === null ? [] : [[group.name, group] as const]))
  const rest = brands.filter((group) => !named.slice(0, mostBrands).some(([name]) => name === group.name))
  const sum = (key: 'count' | 'cents') => rest.reduce((all, group) => all + group[key], 0)
  return [...named.slice(0, mostBrands), ['Andere', { count: sum('count'), cents: sum('cents') }]]
}

interface RevenueTableProps {
  readonly heading: string
  readonly rows: readonly (readonly [string, Money | RevenueGroup])[]
}

function RevenueTable({ heading, rows }: RevenueTableProps) {
  return (
    <DataTable
      caption={`Omzet per ${heading === 'Via' ? 'kanaal' : heading.toLowerCase()}`}
      isCaptionShown
      headings={[heading, 'Klussen', 'Incl. btw', 'Gemiddeld']}
      rows={rows
        .filter(([, { count }]) => count > 0)
        .map(([name, { count, cents }]) => [
          name,
          formatNumber(count),
          formatCents(cents),
          formatCents(Math.round(cents / count)),
        ])}
    />
  )
}

function MonthsTable({ months, total }: Pick<Revenue, 'months' | 'total'>) {
  const rows = [
    ...months.map(({ month, ...money }) => [formatMonth(month), money] as const),
    ...(months.length > 1 ? [['Samen', total] as const] : []),
  ]
  return (
    <DataTable
      caption="Omzet per maand"
      isCaptionShown
      headings={['Maand', 'Klussen', 'Incl. btw', 'Excl. btw']}
      rows={rows.map(([name, { count, cents }]) => [
        name,
        formatNumber(count),
        formatCents(cents),
        formatCents(removeVat(cents)),
      ])}
    />
  )
}

export function summariseRevenue({ count, cents }: Money): string {
  if (count === 0) return 'Bij geen aanvraag van deze periode staat een eindprijs.'
  const without = `${formatCents(removeVat(cents))} zonder ${vatPercent}% btw`
  return `${formatRequests(count)} met een eindprijs: samen ${formatCents(cents)} incl. btw, dat is ${without}.`
}

function formatCents(cents: number): string {
  return formatEuros(cents / 100)
}
