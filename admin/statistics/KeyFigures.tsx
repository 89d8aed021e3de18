import { ArrowDown, ArrowUp } from 'lucide-react'
import type { Statistics, StatisticsTotals } from '#domain/statistics/statistics'
import { formatNumber } from '#domain/format/formatNumber'
import { formatRequests } from '../shared/format.ts'
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
  { label: 'Bellen gestart', read: ({ calls }) => calls, ...counts },
  { label: 'Chats gestart', read: ({ chats }) => chats, ...counts },
]

export function KeyFigures({ statistics }: { readonly statistics: Statistics }) {
  const { kept, missed, late, keptPercent } = statistics.totals.promise
  return (
    <dl className="key-figures">
      <div className="key-figure key-figure--first">
        <FigureParts figure={promiseFigure} statistics={statistics} />
        {keptPercent !== undefined && (
          <>
            <dd className="key-figure__sentence">
              {formatNumber(kept)} van {formatRequests(kept + missed + late)} op tijd gebeld of geappt
            </dd>
            <TrendLine statistics={statistics} />
          </>
        )}
      </div>
      {figures.map((figure) => (
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

function FigureParts({ figure: { label, read, ...unit }, statistics: { totals, before } }: FigurePartsProps) {
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

const lineHeight = 40

/** The share that was kept, of the week before each step. The section about the promise has the figures. */
function TrendLine({ statistics: { steps, step } }: { readonly statistics: Statistics }) {
  const perWeek = step === 'day' ? 7 : 1
  const points = steps.flatMap((_, index) => {
    const week = steps.slice(Math.max(0, index + 1 - perWeek), index + 1).map(({ promise }) => promise)
    const kept = week.reduce((sum, promise) => sum + promise.kept, 0)
    const decided = week.reduce((sum, { missed, late }) => sum + missed + late, kept)
    return decided === 0 ? [] : [`${index},${lineHeight - (kept / decided) * lineHeight}`]
  })
  if (points.length < 2) return null
  return (
    <dd className="key-figure__line" aria-hidden>
      <svg viewBox={`0 0 ${steps.length - 1} ${lineHeight}`} preserveAspectRatio="none" focusable="false">
        <polyline points={points.join(' ')} />
      </svg>
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
  if (format(now) === format(before)) return <dd className="key-figure__before small">gelijk aan ervoor</dd>
  const isMore = now > before
  const Icon = isMore ? ArrowUp : ArrowDown
  const tone = !better ? '' : ` key-figure__before--${(better === 'more') === isMore ? 'good' : 'bad'}`
  return (
    <dd className={`key-figure__before small${tone}`}>
      <Icon aria-hidden size={16} />
      {isMore ? more : less} dan ervoor ({format(before)})
    </dd>
  )
}
