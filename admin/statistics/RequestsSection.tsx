import { requestKinds, kindLabels } from '#domain/requests/kinds'
import type { Statistics } from '#domain/statistics/statistics'
import { Chart } from './Chart.tsx'
import { DataTable } from './DataTable.tsx'
import { DaysTable, toKindCells } from './DaysTable.tsx'
import { Legend } from './Legend.tsx'
import { Section } from './Section.tsx'
import { formatWeekDay } from './formatFigures.ts'
import { RequestsChart } from './lazyCharts.ts'
import { summariseRequests } from './summaries.ts'

/** How many requests came, when and of which kind. A long period is drawn by week; the table is by day whatever the chart is. */
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
          rows={days.map(({ day, ...kinds }) => [formatWeekDay(day), ...toKindCells(kinds)])}
        />
      ) : (
        <DaysTable {...table} days={days} />
      )}
    </Section>
  )
}
