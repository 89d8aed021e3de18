import { formatNumber } from '#domain/format/formatNumber'
import { kindLabels, requestKinds, type RequestKind } from '#domain/forms/kinds'
import type { Statistics } from '#domain/statistics/statistics'
import { formatShortDay } from '../shared/format.ts'
import { formatDuration, formatStep } from './formatFigures.ts'

type StepsProps = Pick<Statistics, 'steps' | 'step'>

export function RequestsChart({ steps, step }: StepsProps) {
  return (
    <Columns
      columns={steps.map((each) => ({
        since: each.since,
        title: [formatStep(each, step), ...requestKinds.map((kind) => `${kindLabels[kind]}: ${each[kind]}`)],
        parts: requestKinds.map((kind) => ({ look: kind, value: each[kind] })),
      }))}
      formatValue={formatNumber}
    />
  )
}

export function PromiseChart({ steps, step }: StepsProps) {
  return (
    <Columns
      columns={steps.map(({ promise: { kept, missed, late }, ...days }) => ({
        since: days.since,
        title: [formatStep(days, step), `Gehaald: ${kept}`, `Niet gehaald: ${missed + late}`],
        parts: [
          { look: 'kept', value: kept },
          { look: 'missed', value: missed + late },
        ],
      }))}
      formatValue={formatNumber}
    />
  )
}

const minuteMs = 60_000
/** Above this the axis is in hours. */
const maxMinutes = 180

export function ResponseChart({ steps, step }: StepsProps) {
  const most = Math.max(0, ...steps.map(({ promise }) => promise.medianResponseMs ?? 0))
  const [unitMs, unit] = most > maxMinutes * minuteMs ? [60 * minuteMs, 'u'] : [minuteMs, 'min']
  return (
    <Columns
      columns={steps.map(({ promise: { medianResponseMs: ms }, ...days }) => ({
        since: days.since,
        title: [formatStep(days, step), ms === undefined ? 'Niemand bereikt' : formatDuration(ms)],
        parts: [{ look: 'kept', value: (ms ?? 0) / unitMs }],
      }))}
      formatValue={(value) => `${formatNumber(value)}\u00a0${unit}`}
      goal={(60 * minuteMs) / unitMs}
    />
  )
}

export function BrandsChart({ brands }: Pick<Statistics, 'brands'>) {
  const most = Math.max(...brands.map(({ count }) => count))
  return (
    <dl className="brand-bars">
      {brands.map(({ name, count }) => (
        <div key={name} className="brand-bars__row">
          <dt>{name}</dt>
          <dd style={{ width: `${(count / most) * 100}%` }}>{formatNumber(count)}</dd>
        </div>
      ))}
    </dl>
  )
}

interface Column {
  readonly since: string
  /** The lines of the tooltip. */
  readonly title: readonly string[]
  readonly parts: readonly { readonly look: RequestKind | 'kept' | 'missed'; readonly value: number }[]
}

interface ColumnsProps {
  readonly columns: readonly Column[]
  readonly formatValue: (value: number) => string
  /** A value with a dotted line. */
  readonly goal?: number
}

const mostNames = 5

function Columns({ columns, formatValue, goal = 0 }: ColumnsProps) {
  const sums = columns.map(({ parts }) => parts.reduce((sum, { value }) => sum + value, 0))
  const tick = getTick(Math.max(goal, 1, ...sums))
  const top = Math.ceil(Math.max(goal, 1, ...sums) / tick) * tick
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
      {columns.map(({ since, title, parts }, index) => (
        <div key={since} className="column" title={title.join('\n')}>
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
