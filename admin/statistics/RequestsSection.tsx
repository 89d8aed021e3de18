import { kindLabels, requestKinds, type RequestKind } from '#domain/forms/kinds'
import { noKinds, type Statistics } from '#domain/statistics/statistics'
import { formatCount } from '../shared/format.ts'
import { CollapsedTable, DataRow, DataTable } from './DataTable.tsx'
import { formatMonth, formatWeekDay } from './formatFigures.ts'
import { Chart, Legend, RequestsChart, Section } from './Section.tsx'
import { summariseRequests } from './summaries.ts'

/** Long periods have a chart by week and a table by day. */
export function RequestsSection({ statistics }: { readonly statistics: Statistics }) {
  const { days, steps, step } = statistics
  const table = {
    caption: 'Aanvragen per dag',
    headings: ['Dag', ...requestKinds.map((kind) => kindLabels[kind]), 'Alle'],
  }
  const title = step === 'day' ? 'Aanvragen per dag' : 'Aanvragen per week'
  return (
    <Section title={title}>
      <Chart
        label={`Staafdiagram: ${title.toLowerCase()}, naar soort`}
        summary={summariseRequests(statistics)}
        legend={
          <Legend
            entries={[
              { look: 'solid', label: kindLabels.contact },
              { look: 'hatched', label: kindLabels.diagnosis },
              { look: 'open', label: kindLabels.callback },
            ]}
          />
        }
      >
        <RequestsChart steps={steps} step={step} />
      </Chart>
      {step === 'day' ? (
        <DataTable
          {...table}
          rows={days.map(({ day, ...kinds }) => [formatWeekDay(day), ...formatKindCells(kinds)])}
        />
      ) : (
        <DaysTable {...table} days={days} />
      )}
    </Section>
  )
}

interface DaysTableProps {
  readonly caption: string
  readonly headings: readonly string[]
  readonly days: Statistics['days']
}

function DaysTable({ caption, headings, days }: DaysTableProps) {
  return (
    <CollapsedTable caption={caption} summary="Toon per dag als tabel" isLong headings={headings}>
      {[...groupByMonth(days)].map(([month, ofMonth]) => (
        <tbody key={month}>
          <DataRow cells={[formatMonth(month), ...formatKindCells(addUp(ofMonth))]} scope="rowgroup" />
          {ofMonth.map(({ day, ...kinds }) => (
            <DataRow key={day} cells={[formatWeekDay(day), ...formatKindCells(kinds)]} />
          ))}
        </tbody>
      ))}
    </CollapsedTable>
  )
}

function formatKindCells(kinds: Readonly<Record<RequestKind, number>>): readonly string[] {
  const counts = requestKinds.map((kind) => kinds[kind])
  return [...counts, counts.reduce((sum, count) => sum + count, 0)].map(formatCount)
}

function groupByMonth(days: Statistics['days']): ReadonlyMap<string, Statistics['days']> {
  const months = new Map<string, Statistics['days']>()
  for (const each of days) {
    const month = each.day.slice(0, 7)
    months.set(month, [...(months.get(month) ?? []), each])
  }
  return months
}

function addUp(days: Statistics['days']): Readonly<Record<RequestKind, number>> {
  const sum = noKinds()
  for (const day of days) for (const kind of requestKinds) sum[kind] += day[kind]
  return sum
}
