import { ArrowDown, ArrowUp } from 'lucide-react'
import type { Statistics, StatisticsTotals } from '#domain/statistics/statistics'
import { formatNumber } from '#domain/format/formatNumber'
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

const figures: readonly Figure[] = [
  { label: 'Aanvragen', read: ({ requests }) => requests, ...counts },
  { label: 'Spoed', read: ({ urgent }) => urgent, ...counts },
  { label: 'Zelf ingevoerd', read: ({ entered }) => entered, ...counts },
  { label: 'Belofte gehaald', read: ({ promise }) => promise.keptPercent, ...percents },
  { label: 'Reactietijd (mediaan)', read: ({ promise }) => promise.medianResponseMs, ...durations },
  { label: 'Bellen gestart', read: ({ calls }) => calls, ...counts },
  { label: 'Chats gestart', read: ({ chats }) => chats, ...counts },
]

export function KeyFigures({ statistics: { totals, before } }: { readonly statistics: Statistics }) {
  return (
    <dl className="key-figures">
      {figures.map(({ label, read, ...unit }) => {
        const now = read(totals)
        const earlier = before && read(before.totals)
        return (
          <div key={label} className="key-figure">
            <dt className="small">{label}</dt>
            <dd className="key-figure__value">{now === undefined ? '–' : unit.format(now)}</dd>
            {now !== undefined && earlier !== undefined && (
              <Difference now={now} before={earlier} unit={unit} />
            )}
          </div>
        )
      })}
    </dl>
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
