import { ArrowDown, ArrowUp } from 'lucide-react'
import type { Statistics, StatisticsTotals } from '#domain/statistics/statistics'
import { formatNumber } from '#domain/format/formatNumber'
import { formatShortDay } from '../shared/format.ts'
import { formatDuration, formatPercent } from './formatFigures.ts'

interface Unit {
  readonly format: (value: number) => string
  readonly more: string
  readonly less: string
  /** Absent where more is neither good nor bad. */
  readonly better?: 'more' | 'less'
}

interface Figure extends Unit {
  readonly label: string
  readonly read: (totals: StatisticsTotals) => number | undefined
}

const counts: Unit = { format: formatNumber, more: 'meer', less: 'minder' }
const percents: Unit = { format: formatPercent, more: 'hoger', less: 'lager', better: 'more' }
const durations: Unit = { format: formatDuration, more: 'trager', less: 'sneller', better: 'less' }

/** First and large: what the site promises. */
const promiseFigure: Figure = {
  label: 'Belofte gehaald',
  read: ({ promise }) => promise.keptPercent,
  ...percents,
}

const figures: readonly Figure[] = [
  { label: 'Aanvragen', read: ({ requests }) => requests, ...counts },
  { label: 'Spoed', read: ({ urgent }) => urgent, ...counts },
  { label: 'Zelf ingevoerd', read: ({ entered }) => entered, ...counts },
  { label: 'Reactietijd (mediaan)', read: ({ promise }) => promise.medianResponseMs, ...durations },
  { label: 'Keer gebeld', read: ({ calls }) => calls, ...counts },
  { label: 'Chats gestart', read: ({ chats }) => chats, ...counts },
]

export function KeyFigures({ statistics }: { readonly statistics: Statistics }) {
  const { kept, missed, late, running, keptPercent } = statistics.totals.promise
  return (
    <dl className="key-figures form__buttons">
      <div className="key-figure key-figure--first">
        <FigureParts figure={promiseFigure} statistics={statistics} />
        {keptPercent !== undefined && (
          <>
            <dd className="key-figure__sentence">
              {formatNumber(kept)} van {formatNumber(kept + missed + late)} op tijd
              {running > 0 && `; ${formatNumber(running)} ${running === 1 ? 'loopt' : 'lopen'} nog`}
            </dd>
            <TrendLine statistics={statistics} />
          </>
        )}
      </div>
      {figures
        .filter(({ read }) => read(statistics.totals) !== undefined)
        .map((figure) => (
          <div key={figure.label} className="key-figure">
            <FigureParts figure={figure} statistics={statistics} />
          </div>
        ))}
    </dl>
  )
}

interface FigurePartsProps {
  readonly figure: Figure
  readonly statistics: Statistics
}

function FigureParts({ figure, statistics: { totals, before } }: FigurePartsProps) {
  const { label, read, ...unit } = figure
  const now = read(totals)
  const earlier = before && read(before.totals)
  return (
    <>
      <dt className="small">{label}</dt>
      <dd className="key-figure__value">{now === undefined ? '–' : unit.format(now)}</dd>
      {now !== undefined && earlier !== undefined && <Difference now={now} before={earlier} unit={unit} />}
    </>
  )
}

/** The share that was kept, of the week before each step. The section about the promise has the figures. */
function TrendLine({ statistics: { steps, step, since, until } }: { readonly statistics: Statistics }) {
  const perWeek = step === 'day' ? 7 : 1
  const points = steps.flatMap((_, index) => {
    const week = steps.slice(Math.max(0, index + 1 - perWeek), index + 1).map(({ promise }) => promise)
    const kept = week.reduce((sum, promise) => sum + promise.kept, 0)
    const decided = week.reduce((sum, { missed, late }) => sum + missed + late, kept)
    return decided === 0 ? [] : [{ index, percent: (kept / decided) * 100 }]
  })
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || first === last) return null
  return (
    <dd className="key-figure__line" aria-hidden>
      <div className="trend">
        <span className="trend__top">100%</span>
        <svg viewBox={`0 0 ${last.index} 100`} preserveAspectRatio="none" focusable="false">
          <polyline points={points.map(({ index, percent }) => `${index},${100 - percent}`).join(' ')} />
        </svg>
        <span className="trend__end" style={{ bottom: `${last.percent}%` }}>
          <span>{formatPercent(last.percent)}</span>
        </span>
      </div>
      <div className="trend__dates">
        <span>{formatShortDay(since)}</span>
        <span>op tijd, over 7 dagen</span>
        <span>{formatShortDay(until)}</span>
      </div>
    </dd>
  )
}

interface DifferenceProps {
  readonly now: number
  readonly before: number
  readonly unit: Unit
}

/** No arrow and no colour beside figures that are written alike. */
function Difference({ now, before, unit: { format, more, less, better } }: DifferenceProps) {
  if (format(now) === format(before)) return <dd className="cluster small">evenveel als daarvoor</dd>
  const isMore = now > before
  const Icon = isMore ? ArrowUp : ArrowDown
  const tone = better && ` key-figure__before--${(better === 'more') === isMore ? 'good' : 'bad'}`
  return (
    <dd className={`cluster small${tone ?? ''}`}>
      <Icon aria-hidden size={16} />
      {isMore ? more : less}, was {format(before)}
    </dd>
  )
}
