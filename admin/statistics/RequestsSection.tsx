import { requestKinds } from '#domain/kinds'
import type { Statistics } from '#domain/statistics/statistics'
import { kindLabels } from '../requests/viewTexts.ts'
import { formatCount } from '../shared/formatCount.ts'
import { Chart } from './Chart.tsx'
import { DataTable } from './DataTable.tsx'
import { Legend } from './Legend.tsx'
import { Section } from './Section.tsx'
import { formatStep } from './formatFigures.ts'
import { RequestsChart } from './lazyCharts.ts'
import { summariseRequests } from './summaries.ts'

/** How many requests came, when and of which kind. */
export function RequestsSection({ statistics }: { readonly statistics: Statistics }) {
  const { steps, step } = statistics
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
      <DataTable
        caption={title}
        headings={[step === 'day' ? 'Dag' : 'Week', ...requestKinds.map((kind) => kindLabels[kind]), 'Alle']}
        rows={steps.map((each) => [
          formatStep(each, step),
          ...requestKinds.map((kind) => formatCount(each[kind])),
          formatCount(each.contact + each.diagnosis + each.callback),
        ])}
      />
    </Section>
  )
}
