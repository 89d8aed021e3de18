import { ArrowDown, ArrowUp } from 'lucide-react'
import type { Statistics, StatisticsTotals } from '#domain/statistics/statistics'
import { formatNumber } from '#domain/format/formatNumber'
import { formatDuration, formatPercent } from './formatFigures.ts'

interface Figure {
  readonly label: string
  readonly read: (totals: StatisticsTotals) => number | undefined
  readonly format: (value: number) => string
  readonly compare: (now: number, before: number) => string
  /** Absent where more is neither good nor bad. */
  readonly better?: 'more' | 'less'
}

const counts = { format: formatNumber, compare: compareCounts }
const percents = { format: formatPercent, compare: comparePercents, better: 'more' } as const
const durations = { format: formatDuration, compare: compareDurations, better: 'less' } as const

const figures: readonly Figure[] = [
  { label: 'Aanvragen', read: ({ requests }) => requests, ...counts },
  { label: 'Spoed', read: ({ urgent }) => urgent, ...counts },
  { label: 'Belofte gehaald', read: ({ promise }) => promise.keptPercent, ...percents },
  { label: 'Reactietijd (mediaan)', read: ({ promise }) => promise.medianResponseMs, ...durations },
  { label: 'Bellen gestart', read: ({ calls }) => calls, ...counts },
  { label: 'Chats gestart', read: ({ chats }) => chats, ...counts },
]

export function KeyFigures({ statistics: { totals, before } }: { readonly statistics: Statistics }) {
  return (
    <dl className="key-figures">
      {figures.map(({ label, read, format, compare, better }) => {
        const now = read(totals)
        const earlier = before && read(before.totals)
        return (
          <div key={label} className="key-figure">
            <dt className="small">{label}</dt>
            <dd className="key-figure__value">{now === undefined ? '–' : format(now)}</dd>
            {now !== undefined && earlier !== undefined && (
              <Difference text={compare(now, earlier)} isMore={now > earlier} better={better} />
            )}
          </div>
        )
      })}
    </dl>
  )
}

interface DifferenceProps extends Pick<Figure, 'better'> {
  readonly text: string
  readonly isMore: boolean
}

/** No arrow and no colour beside figures that are written alike. */
function Difference({ text, isMore, better }: DifferenceProps) {
  const Icon = isMore ? ArrowUp : ArrowDown
  const isGood = (better === 'more') === isMore
  const tone =
    text === alike || !better ? '' : isGood ? ' key-figure__before--good' : ' key-figure__before--bad'
  return (
    <dd className={`key-figure__before small${tone}`}>
      {text !== alike && <Icon aria-hidden size={16} />}
      {text}
    </dd>
  )
}

const alike = 'gelijk aan ervoor'

export function compareCounts(now: number, before: number): string {
  if (now === before) return alike
  return `${formatNumber(Math.abs(now - before))} ${now > before ? 'meer' : 'minder'} dan ervoor`
}

export function comparePercents(now: number, before: number): string {
  const difference = Math.round((now - before) * 10) / 10
  if (difference === 0) return alike
  return `${difference > 0 ? 'hoger' : 'lager'} dan ervoor (${formatPercent(before)})`
}

export function compareDurations(now: number, before: number): string {
  const [nowText, beforeText] = [formatDuration(now), formatDuration(before)]
  if (nowText === beforeText) return alike
  return `${now < before ? 'sneller' : 'trager'} dan ervoor (${beforeText})`
}
