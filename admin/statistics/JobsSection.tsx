import { formatSource } from '#domain/requests/source'
import { getLostLabel } from '#domain/requests/historyText'
import type { Statistics } from '#domain/statistics/statistics'
import { formatNumber } from '#domain/format/formatNumber'
import { DataTable } from './DataTable.tsx'
import { formatPercent } from './formatFigures.ts'
import { Section } from './Section.tsx'
import { summariseJobs } from './summaries.ts'

/** What became of the requests, why some came to nothing, and where all came from. */
export function JobsSection({ statistics }: { readonly statistics: Statistics }) {
  const { lostReasons, sources } = statistics
  const lost = lostReasons.reduce((sum, { count }) => sum + count, 0)
  return (
    <Section title="Klussen">
      <p className="chart__summary">{summariseJobs(statistics)}</p>
      {lost > 0 && (
        <DataTable
          caption="Waarom het niet doorging"
          isCaptionShown
          headings={['Reden', 'Aanvragen', 'Deel']}
          rows={lostReasons.map(({ reason, count }) => [
            getLostLabel(reason),
            formatNumber(count),
            formatPercent((count / lost) * 100),
          ])}
        />
      )}
      <DataTable
        caption="Waar aanvragen vandaan komen"
        isCaptionShown
        headings={['Via', 'Aanvragen', 'Afgerond']}
        rows={sources.map(({ name, requests, won }) => [
          formatSource(name),
          formatNumber(requests),
          formatNumber(won),
        ])}
      />
    </Section>
  )
}
