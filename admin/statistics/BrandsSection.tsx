import type { Statistics } from '#domain/statistics/statistics'
import { formatNumber } from '#domain/format/formatNumber'
import { CollapsedTable } from './DataTable.tsx'
import { formatPercent } from './formatFigures.ts'
import { Section } from './Section.tsx'
import { Chart } from './charts.tsx'
import { summariseBrands } from './summaries.ts'

const maxBars = 12

export function BrandsSection({ statistics }: { readonly statistics: Statistics }) {
  const { brands, otherBrands, notAskedBrand } = statistics
  const asked = brands.reduce((sum, { count }) => sum + count, otherBrands)
  if (asked === 0) return null
  const most = Math.max(...brands.map(({ count }) => count))
  const rest = brands.slice(maxBars)
  const restCount = rest.reduce((sum, { count }) => sum + count, 0)
  const all = [...brands, ...(otherBrands > 0 ? [{ name: 'Overig', count: otherBrands }] : [])]
  return (
    <Section title="Merken">
      <Chart
        label="Staafdiagram: aanvragen per merk"
        summary={summariseBrands(statistics)}
        isEmpty={brands.length === 0}
      >
        <dl className="brand-bars">
          {brands.slice(0, maxBars).map(({ name, count }) => (
            <div key={name} className="brand-bars__row">
              <dt>{name}</dt>
              <dd style={{ width: `${(count / most) * 100}%` }}>{formatNumber(count)}</dd>
            </div>
          ))}
        </dl>
      </Chart>
      <div className="form__hint">
        {rest.length > 0 && (
          <p>
            {rest.length === 1 ? 'Nog 1 merk' : `Nog ${rest.length} merken`}, samen {formatNumber(restCount)}:
            zie de tabel.
          </p>
        )}
        {otherBrands > 0 && <p>Overig, zonder bekend merk: {formatNumber(otherBrands)}.</p>}
        {notAskedBrand > 0 && (
          <p>
            Bij een terugbelverzoek wordt niet naar het merk gevraagd: {formatNumber(notAskedBrand)} tellen
            hier niet mee.
          </p>
        )}
      </div>
      <CollapsedTable
        caption="Aanvragen per merk"
        headings={['Merk', 'Aanvragen', 'Deel']}
        groups={[
          all.map(({ name, count }) => [name, formatNumber(count), formatPercent((count / asked) * 100)]),
        ]}
      />
    </Section>
  )
}
