import { CartesianGrid, Line, LineChart, Tooltip, XAxis, YAxis } from 'recharts'
import { formatNumber } from '#domain/format/formatNumber'
import type { StatisticsStep } from '#domain/statistics/statistics'
import { formatDuration } from '../formatFigures.ts'
import { createStepLabel, gridLine, inkLine, margin, timeAxis, tooltipLook, valueAxis } from './chartStyle.ts'

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
  return (
    <LineChart className="chart__plot" responsive data={data} accessibilityLayer={false} margin={margin}>
      <CartesianGrid vertical={false} stroke={gridLine} />
      <XAxis {...timeAxis} />
      <YAxis
        domain={[0, 'auto']}
        tickFormatter={(value: number) => `${formatNumber(value)}\u00a0${unit}`}
        width={52}
        {...valueAxis}
      />
      <Tooltip
        {...tooltipLook}
        labelFormatter={createStepLabel(steps, step)}
        formatter={(value) => (typeof value === 'number' ? formatDuration(value * unitMs) : '–')}
      />
      <Line dataKey="response" name="Reactietijd (mediaan)" {...inkLine} />
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
