import { CartesianGrid, Line, LineChart, Tooltip, XAxis, YAxis } from 'recharts'
import { formatNumber } from '#domain/formatNumber'
import type { StatisticsStep } from '#domain/statistics/statistics'
import { formatDuration, formatShortDay, formatStep } from '../formatFigures.ts'
import { axisLine, gridLine, margin, tick, tooltipLook } from './chartStyle.ts'

interface ResponseChartProps {
  readonly steps: readonly StatisticsStep[]
  readonly step: 'day' | 'week'
}

/** How long people waited, by day or week. */
export function ResponseChart({ steps, step }: ResponseChartProps) {
  const { unitMs, unit } = toUnit(steps)
  const data = steps.map(({ since, promise: { medianResponseMs: ms } }) => ({
    since,
    response: ms === undefined ? undefined : ms / unitMs,
  }))
  const toLabel = (since: unknown) => {
    const found = steps.find((each) => each.since === since)
    return found ? formatStep(found, step) : ''
  }
  return (
    <LineChart className="chart__plot" responsive data={data} accessibilityLayer={false} margin={margin}>
      <CartesianGrid vertical={false} stroke={gridLine} />
      <XAxis
        dataKey="since"
        tickFormatter={formatShortDay}
        tick={tick}
        tickLine={false}
        axisLine={axisLine}
        interval="preserveStartEnd"
        minTickGap={12}
      />
      <YAxis
        domain={[0, 'auto']}
        tickFormatter={(value: number) => `${formatNumber(value)}\u00a0${unit}`}
        width={52}
        tick={tick}
        tickLine={false}
        axisLine={false}
      />
      <Tooltip
        {...tooltipLook}
        labelFormatter={toLabel}
        formatter={(value) => (typeof value === 'number' ? formatDuration(value * unitMs) : '–')}
      />
      <Line
        dataKey="response"
        name="Reactietijd (mediaan)"
        type="linear"
        connectNulls
        stroke="var(--text)"
        strokeWidth={2}
        dot={{ r: 3, fill: 'var(--text)', stroke: 'var(--text)' }}
        isAnimationActive={false}
      />
    </LineChart>
  )
}

const minuteMs = 60_000
/** Above this many minutes an axis is read in hours. */
const mostMinutes = 180

/** The unit whose round numbers the axis shows. */
function toUnit(steps: readonly StatisticsStep[]) {
  const most = Math.max(0, ...steps.map(({ promise }) => promise.medianResponseMs ?? 0))
  return most > mostMinutes * minuteMs
    ? ({ unitMs: 60 * minuteMs, unit: 'u' } as const)
    : ({ unitMs: minuteMs, unit: 'min' } as const)
}
