import { requestKinds, kindLabels } from '#domain/forms/kinds'
import type { PromiseTally } from '#domain/statistics/promiseTally'
import type { Statistics } from '#domain/statistics/statistics'
import { formatCount } from '../shared/format.ts'
import { DataRow, DataTable } from './DataTable.tsx'
import { formatDuration, formatPercent, formatStep } from './formatFigures.ts'
import { Chart, Legend, PromiseChart, ResponseChart, Section } from './Section.tsx'
import { summarisePromises, summariseResponses } from './summaries.ts'

export function PromiseSection({ statistics }: { readonly statistics: Statistics }) {
  const { steps, step, claimedPercent } = statistics
  return (
    <Section title="Belofte en reactietijd">
      <Chart
        label={`Lijndiagram: belofte gehaald en binnen een uur opgepakt, per ${step === 'day' ? 'dag' : 'week'}`}
        summary={summarisePromises(statistics)}
        legend={
          <Legend
            entries={[
              { look: 'line', label: 'Belofte gehaald' },
              { look: 'dashed', label: 'Binnen een uur opgepakt' },
              { look: 'dotted', label: `Op de site: ${formatPercent(claimedPercent)} binnen een uur` },
            ]}
          />
        }
      >
        <PromiseChart steps={steps} step={step} claimedPercent={claimedPercent} />
      </Chart>
      <Chart
        label={`Lijndiagram: mediaan van de reactietijd, per ${step === 'day' ? 'dag' : 'week'}`}
        summary={summariseResponses(statistics)}
      >
        <ResponseChart steps={steps} step={step} />
      </Chart>
      <DataTable
        caption="Belofte en reactietijd"
        headings={[step === 'day' ? 'Dag' : 'Week', 'Gehaald', 'Niet gehaald', 'Binnen een uur', 'Mediaan']}
        rows={steps.map(({ promise, withinHour, ...days }) => [
          formatStep(days, step),
          ...formatPromiseCells(promise),
          withinHour.percent === undefined ? '–' : formatPercent(withinHour.percent),
          formatMedian(promise),
        ])}
      />
      <KindTable statistics={statistics} />
    </Section>
  )
}

function KindTable({ statistics: { promiseByKind, totals } }: { readonly statistics: Statistics }) {
  const rows = [
    ...requestKinds.map((kind) => ({ label: kindLabels[kind], promise: promiseByKind[kind] })),
    { label: 'Alle', promise: totals.promise },
  ]
  return (
    <table className="figures__table">
      <caption className="figures__caption">Per soort aanvraag</caption>
      <thead>
        <tr>
          <th scope="col">Soort</th>
          <th scope="col">Gehaald</th>
          <th scope="col">Niet gehaald</th>
          <th scope="col">Mediaan</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, promise }) => (
          <DataRow key={label} cells={[label, ...formatPromiseCells(promise), formatMedian(promise)]} />
        ))}
      </tbody>
    </table>
  )
}

function formatPromiseCells({ kept, missed, late, keptPercent }: PromiseTally): readonly [string, string] {
  const share = keptPercent === undefined ? '–' : `${formatPercent(keptPercent)} (${formatCount(kept)})`
  return [share, formatCount(missed + late)]
}

function formatMedian({ medianResponseMs }: PromiseTally): string {
  return medianResponseMs === undefined ? '–' : formatDuration(medianResponseMs)
}
