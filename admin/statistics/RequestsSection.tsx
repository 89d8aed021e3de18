import { kindLabels, requestKinds, type RequestKind } from '#domain/forms/kinds'
import type { Statistics } from '#domain/statistics/statistics'
import { formatNumber } from '#domain/format/formatNumber'
import { CollapsedTable } from './DataTable.tsx'
import { formatMonth, formatWeekDay } from './formatFigures.ts'
import { Section } from './Section.tsx'
import { Chart, Columns } from './charts.tsx'
import { summariseRequests } from './summaries.ts'

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
        legend={requestKinds.map((kind) => ({ look: kind, label: kindLabels[kind] }))}
      >
        <Columns
          steps={steps}
          step={step}
          getParts={(each) =>
            requestKinds.map((kind) => ({
              look: kind,
              value: each[kind],
              text: `${kindLabels[kind]}: ${each[kind]}`,
            }))
          }
        />
      </Chart>
      {step === 'day' ? (
        <CollapsedTable {...table} groups={[days.map(formatDayRow)]} />
      ) : (
        <CollapsedTable
          {...table}
          summary="Toon per dag als tabel"
          isLong
          hasSums
          groups={[...groupByMonth(days)].map(([month, ofMonth]) => [
            [formatMonth(month), ...formatKindCells(ofMonth)],
            ...ofMonth.map(formatDayRow),
          ])}
        />
      )}
    </Section>
  )
}

function formatDayRow(day: Statistics['days'][number]): readonly string[] {
  return [formatWeekDay(day.day), ...formatKindCells([day])]
}

function formatKindCells(days: readonly Readonly<Record<RequestKind, number>>[]): readonly string[] {
  const counts = requestKinds.map((kind) => days.reduce((sum, day) => sum + day[kind], 0))
  return [...counts, counts.reduce((sum, count) => sum + count, 0)].map(formatNumber)
}

function groupByMonth(days: Statistics['days']): ReadonlyMap<string, Statistics['days']> {
  const months = new Map<string, Statistics['days']>()
  for (const each of days) {
    const month = each.day.slice(0, 7)
    months.set(month, [...(months.get(month) ?? []), each])
  }
  return months
}
