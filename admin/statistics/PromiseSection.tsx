import { requestKinds, kindLabels } from '#domain/forms/kinds'
import type { PromiseTally, Statistics } from '#domain/statistics/statistics'
import { formatNumber } from '#domain/format/formatNumber'
import { CollapsedTable, DataTable } from './DataTable.tsx'
import { formatDuration, formatPercent, formatStep } from './formatFigures.ts'
import { Chart, Section } from './Section.tsx'
import { PromiseChart, ResponseChart } from './charts.tsx'
import { summarisePromises, summariseResponses } from './summaries.ts'

export function PromiseSection({ statistics }: { readonly statistics: Statistics }) {
  const { steps, step, promiseByKind, totals } = statistics
  return (
    <Section title="Belofte en reactietijd">
      <Chart
        label={`Staafdiagram: belofte gehaald en niet gehaald, per ${step === 'day' ? 'dag' : 'week'}`}
        summary={summarisePromises(statistics)}
        legend={[
          { look: 'kept', label: 'Belofte gehaald' },
          { look: 'missed', label: 'Niet gehaald' },
        ]}
      >
        <PromiseChart steps={steps} step={step} />
      </Chart>
      <Chart
        label={`Staafdiagram: mediaan van de reactietijd, per ${step === 'day' ? 'dag' : 'week'}`}
        summary={summariseResponses(statistics)}
        legend={[
          { look: 'kept', label: 'Reactietijd (mediaan)' },
          { look: 'goal', label: 'Doel: binnen een uur' },
        ]}
      >
        <ResponseChart steps={steps} step={step} />
      </Chart>
      <CollapsedTable
        caption="Belofte en reactietijd"
        headings={[step === 'day' ? 'Dag' : 'Week', 'Gehaald', 'Niet gehaald', 'Binnen een uur', 'Mediaan']}
        groups={[
          steps.map(({ promise, withinHour, ...days }) => [
            formatStep(days, step),
            ...formatPromiseCells(promise),
            withinHour.percent === undefined ? '–' : formatPercent(withinHour.percent),
            formatMedian(promise),
          ]),
        ]}
      />
      <DataTable
        caption="Per soort aanvraag"
        isCaptionShown
        headings={['Soort', 'Gehaald', 'Niet gehaald', 'Mediaan']}
        groups={[
          [
            ...requestKinds.map((kind) => formatKindRow(kindLabels[kind], promiseByKind[kind])),
            formatKindRow('Alle', totals.promise),
          ],
        ]}
      />
    </Section>
  )
}

function formatKindRow(label: string, promise: PromiseTally): readonly string[] {
  return [label, ...formatPromiseCells(promise), formatMedian(promise)]
}

function formatPromiseCells({ kept, missed, late, keptPercent }: PromiseTally): readonly [string, string] {
  const share = keptPercent === undefined ? '–' : `${formatPercent(keptPercent)} (${formatNumber(kept)})`
  return [share, formatNumber(missed + late)]
}

function formatMedian({ medianResponseMs }: PromiseTally): string {
  return medianResponseMs === undefined ? '–' : formatDuration(medianResponseMs)
}
