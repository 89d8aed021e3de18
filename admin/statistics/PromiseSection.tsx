import { requestKinds, kindLabels } from '#domain/forms/kinds'
import type { PromiseTally, Statistics } from '#domain/statistics/statistics'
import { formatNumber } from '#domain/format/formatNumber'
import { CollapsedTable, DataTable } from './DataTable.tsx'
import { formatDuration, formatPercent, formatStep } from './formatFigures.ts'
import { Chart, PromiseChart, ResponseChart, Section } from './Section.tsx'
import { summarisePromises, summariseResponses } from './summaries.ts'

export function PromiseSection({ statistics }: { readonly statistics: Statistics }) {
  const { steps, step, claimedPercent, promiseByKind, totals } = statistics
  return (
    <Section title="Belofte en reactietijd">
      <Chart
        label={`Lijndiagram: belofte gehaald en binnen een uur opgepakt, per ${step === 'day' ? 'dag' : 'week'}`}
        summary={summarisePromises(statistics)}
        legend={[
          { look: 'line', label: 'Belofte gehaald' },
          { look: 'dashed', label: 'Binnen een uur opgepakt' },
          {
            look: 'dotted',
            label: `Doel, zoals op de site: ${formatPercent(claimedPercent)} binnen een uur`,
          },
        ]}
      >
        <PromiseChart steps={steps} step={step} claimedPercent={claimedPercent} />
      </Chart>
      <Chart
        label={`Lijndiagram: mediaan van de reactietijd, per ${step === 'day' ? 'dag' : 'week'}`}
        summary={summariseResponses(statistics)}
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
