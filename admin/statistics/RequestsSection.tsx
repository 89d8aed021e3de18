import { useId } from 'react'
import { kindLabels, requestKinds } from '#domain/forms/kinds'
import { formatNumber } from '#domain/format/formatNumber'
import type { Statistics, StatisticsStep } from '#domain/statistics/statistics'
import { formatShortDay } from '../shared/format.ts'
import { DataTable } from './DataTable.tsx'
import { formatStep } from './formatFigures.ts'
import { Section } from './Section.tsx'
import { countStep, summariseRequests } from './summaries.ts'

export function RequestsSection({ statistics }: { readonly statistics: Statistics }) {
  const { steps, step } = statistics
  const summaryId = useId()
  const title = step === 'day' ? 'Aanvragen per dag' : 'Aanvragen per week'
  return (
    <Section title={title}>
      <figure className="chart stack">
        <figcaption id={summaryId} className="chart__summary">
          {summariseRequests(statistics)}
        </figcaption>
        <ul className="legend cluster">
          {requestKinds.map((kind) => (
            <li key={kind} className="cluster">
              <span className={`legend__sign part--${kind}`} aria-hidden />
              {kindLabels[kind]}
            </li>
          ))}
        </ul>
        {/* Screen readers get an image with the summary; the table has the figures. */}
        <div
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an img element holds no drawing of ours
          role="img"
          aria-label={`Staafdiagram: ${title.toLowerCase()}, naar soort`}
          aria-describedby={summaryId}
        >
          <Columns steps={steps} step={step} />
        </div>
      </figure>
      <details className="figures">
        <summary>Toon als tabel</summary>
        <DataTable
          caption={title}
          headings={[
            step === 'day' ? 'Dag' : 'Week',
            ...requestKinds.map((kind) => kindLabels[kind]),
            'Alle',
          ]}
          rows={steps.map((each) => [
            formatStep(each, step),
            ...requestKinds.map((kind) => formatNumber(each[kind])),
            formatNumber(countStep(each)),
          ])}
        />
      </details>
    </Section>
  )
}

const mostNames = 5

function Columns({ steps, step }: Pick<Statistics, 'steps' | 'step'>) {
  const most = Math.max(1, ...steps.map(countStep))
  const tick = getTick(most)
  const top = Math.ceil(most / tick) * tick
  const ticks = Array.from({ length: top / tick + 1 }, (_, index) => index * tick)
  const toHeight = (value: number) => `${(value / top) * 100}%`
  const perName = Math.ceil(steps.length / mostNames)
  return (
    <div className="columns">
      {ticks.map((value) => (
        <span key={value} className="columns__tick" style={{ bottom: toHeight(value) }}>
          {formatNumber(value)}
        </span>
      ))}
      {steps.map((each, index) => (
        <div key={each.since} className="column" title={toTooltip(each, step)}>
          {requestKinds.map((kind) => (
            <span
              key={kind}
              className={`column__part part--${kind}`}
              style={{ height: toHeight(each[kind]) }}
            />
          ))}
          {index % perName === 0 && <span className="column__name">{formatShortDay(each.since)}</span>}
        </div>
      ))}
    </div>
  )
}

function toTooltip(each: StatisticsStep, step: Statistics['step']): string {
  return [formatStep(each, step), ...requestKinds.map((kind) => `${kindLabels[kind]}: ${each[kind]}`)].join(
    '\n',
  )
}

/** The least of 1, 2, 5, 10, 20 … of which four reach the top. */
function getTick(most: number): number {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(most / 4)))
  return [1, 2, 5, 10].map((factor) => factor * power).find((tick) => tick * 4 >= most) ?? 10 * power
}
