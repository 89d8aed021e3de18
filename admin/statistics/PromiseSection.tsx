import { requestKinds, kindLabels } from '#domain/forms/kinds'
import type { PromiseTally, Statistics } from '#domain/statistics/statistics'
import { formatNumber } from '#domain/format/formatNumber'
import { CollapsedTable, DataTable } from './DataTable.tsx'
import { formatDuration, formatPercent, formatStep } from './formatFigures.ts'
import { Section } from './Section.tsx'
import { Chart, Columns } from './charts.tsx'
import { summarisePromises, summariseResponses } from './summaries.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const longestMinutesMs = 3 * hourMs

export function PromiseSection({ statistics }: { readonly statistics: Statistics }) {
  const { steps, step, promiseByKind, totals } = statistics
  const stepName = step === 'day' ? 'dag' : 'week'
  const slowestMs = Math.max(0, ...steps.map(({ promise }) => promise.medianResponseMs ?? 0))
  const [unitMs, unit] = slowestMs > longestMinutesMs ? [hourMs, 'u'] : [minuteMs, 'min']
  return (
    <Section title="Belofte en reactietijd">
      <Chart
        label={`Staafdiagram: belofte gehaald en niet gehaald, per ${stepName}`}
        summary={summarisePromises(statistics)}
        isEmpty={totals.promise.keptPercent === undefined}
        legend={[
          { look: 'kept', label: 'Belofte gehaald' },
          { look: 'missed', label: 'Niet gehaald' },
        ]}
      >
        <Columns
          steps={steps}
          step={step}
          getParts={({ promise: { kept, missed, late } }) => [
            { look: 'kept', value: kept, text: `Gehaald: ${kept}` },
            { look: 'missed', value: missed + late, text: `Niet gehaald: ${missed + late}` },
          ]}
        />
      </Chart>
      <Chart
        label={`Staafdiagram: mediaan van de reactietijd, per ${stepName}`}
        summary={summariseResponses(statistics)}
        isEmpty={totals.promise.medianResponseMs === undefined}
        legend={[
          { look: 'kept', label: 'Reactietijd (mediaan)' },
          { look: 'goal', label: 'Doel: binnen een uur' },
        ]}
      >
        <Columns
          steps={steps}
          step={step}
          getParts={({ promise: { medianResponseMs: ms } }) => [
            {
              look: 'kept',
              value: (ms ?? 0) / unitMs,
              text: ms === undefined ? 'Niemand gebeld' : formatDuration(ms),
            },
          ]}
          formatValue={(value) => `${formatNumber(value)}\u00a0${unit}`}
          goal={hourMs / unitMs}
        />
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
      <HoursTable promises={statistics.promiseByHour} />
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

function HoursTable({ promises }: { readonly promises: Statistics['promiseByHour'] }) {
  return (
    <CollapsedTable
      caption="Belofte per uur van de dag"
      summary="Toon per uur van de dag"
      headings={['Uur', 'Gehaald', 'Niet gehaald']}
      groups={[promises.map((promise, hour) => [`${hour}–${hour + 1} uur`, ...formatPromiseCells(promise)])]}
    />
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
