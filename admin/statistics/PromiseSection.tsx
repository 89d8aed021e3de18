import { requestKinds, kindLabels } from '#domain/forms/kinds'
import { formatNumber } from '#domain/format/formatNumber'
import type { PromiseTally, Statistics } from '#domain/statistics/statistics'
import { DataTable } from './DataTable.tsx'
import { formatDuration, formatPercent } from './formatFigures.ts'
import { Section } from './Section.tsx'
import { summarisePromises } from './summaries.ts'

export function PromiseSection({ statistics }: { readonly statistics: Statistics }) {
  const { promiseByKind, totals } = statistics
  return (
    <Section title="Belofte en reactietijd">
      <p className="chart__summary">{summarisePromises(statistics)}</p>
      <DataTable
        caption="Belofte en reactietijd per soort aanvraag"
        headings={['Soort', 'Op tijd', 'Te laat', 'Helft gebeld binnen']}
        rows={[
          ...requestKinds.map((kind) => toRow(kindLabels[kind], promiseByKind[kind])),
          toRow('Alle', totals.promise),
        ]}
      />
    </Section>
  )
}

function toRow(label: string, promise: PromiseTally): readonly string[] {
  const { kept, missed, late, keptPercent, medianResponseMs } = promise
  return [
    label,
    keptPercent === undefined ? '–' : `${formatPercent(keptPercent)} (${formatNumber(kept)})`,
    formatNumber(missed + late),
    medianResponseMs === undefined ? '–' : formatDuration(medianResponseMs),
  ]
}
