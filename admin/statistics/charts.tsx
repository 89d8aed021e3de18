import { useId, type ReactNode } from 'react'
import { formatNumber } from '#domain/format/formatNumber'
import type { RequestKind } from '#domain/forms/kinds'
import type { Statistics, StatisticsStep } from '#domain/statistics/statistics'
import { formatShortDay } from '../shared/format.ts'
import { formatStep } from './formatFigures.ts'

type Look = RequestKind | 'kept' | 'missed' | 'goal'

interface ChartProps {
  readonly label: string
  readonly summary: string
  /** Then the summary says so, in place of empty axes. */
  readonly isEmpty?: boolean
  readonly legend?: readonly { readonly look: Look; readonly label: string }[]
  readonly children: ReactNode
}

/** Screen readers get an image with the summary; the table has the figures. */
export function Chart({ label, summary, isEmpty = false, legend, children }: ChartProps) {
  const summaryId = useId()
  if (isEmpty) return <p className="chart__summary">{summary}</p>
  return (
    <figure className="chart">
      <figcaption id={summaryId} className="chart__summary">
        {summary}
      </figcaption>
      {legend && (
        <ul className="legend">
          {legend.map(({ look, label: name }) => (
            <li key={look} className="legend__entry">
              <span className={`legend__sign part--${look}`} aria-hidden />
              {name}
            </li>
          ))}
        </ul>
      )}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an img element holds no drawing of ours */}
      <div role="img" aria-label={label} aria-describedby={summaryId}>
        {children}
      </div>
    </figure>
  )
}

/** `text` is its line in the tooltip. */
interface ColumnPart {
  readonly look: Look
  readonly value: number
  readonly text: string
}

interface ColumnsProps extends Pick<Statistics, 'steps' | 'step'> {
  readonly getParts: (step: StatisticsStep) => readonly ColumnPart[]
  readonly formatValue?: (value: number) => string
  /** A value with a dotted line. */
  readonly goal?: number
}

const mostNames = 5

export function Columns({ steps, step, getParts, formatValue = formatNumber, goal = 0 }: ColumnsProps) {
  const columns = steps.map((each) => ({ name: formatStep(each, step), parts: getParts(each), ...each }))
  const sums = columns.map(({ parts }) => parts.reduce((sum, { value }) => sum + value, 0))
  const most = Math.max(goal, 1, ...sums)
  const tick = getTick(most)
  const top = Math.ceil(most / tick) * tick
  const ticks = Array.from({ length: top / tick + 1 }, (_, index) => index * tick)
  const toHeight = (value: number) => `${(value / top) * 100}%`
  const perName = Math.ceil(columns.length / mostNames)
  return (
    <div className="columns">
      {ticks.map((value) => (
        <span key={value} className="columns__tick" style={{ bottom: toHeight(value) }}>
          {formatValue(value)}
        </span>
      ))}
      {goal > 0 && <span className="columns__goal" style={{ bottom: toHeight(goal) }} />}
      {columns.map(({ since, name, parts }, index) => (
        <div key={since} className="column" title={[name, ...parts.map(({ text }) => text)].join('\n')}>
          {parts.map(({ look, value }) => (
            <span key={look} className={`column__part part--${look}`} style={{ height: toHeight(value) }} />
          ))}
          {index % perName === 0 && <span className="column__name">{formatShortDay(since)}</span>}
        </div>
      ))}
    </div>
  )
}

/** The least of 1, 2, 5, 10, 20 … of which four reach the top. */
function getTick(most: number): number {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(most / 4)))
  return [1, 2, 5, 10].map((factor) => factor * power).find((tick) => tick * 4 >= most) ?? 10 * power
}
