import { CartesianGrid, Line, LineChart, ReferenceLine, Tooltip, XAxis, YAxis } from 'recharts'
import type { StatisticsStep } from '#domain/statistics/statistics'
import { formatPercent } from '../formatFigures.ts'
import { createStepLabel, gridLine, inkLine, margin, timeAxis, tooltipLook, valueAxis } from './chartStyle.ts'

interface PromiseChartProps {
  readonly steps: readonly StatisticsStep[]
  readonly step: 'day' | 'week'
  readonly claimedPercent: number
}

/** The share of promises that was kept and of people reached within the hour, beside what the site says. */
export function PromiseChart({ steps, step, claimedPercent }: PromiseChartProps) {
  const data = steps.map(({ since, promise, withinHour }) => ({
    since,
    kept: promise.keptPercent,
    withinHour: withinHour.percent,
  }))
  return (
    <LineChart className="chart__plot" responsive data={data} accessibilityLayer={false} margin={margin}>
      <CartesianGrid vertical={false} stroke={gridLine} />
      <XAxis {...timeAxis} />
      <YAxis
        domain={[0, 100]}
        ticks={[0, 25, 50, 75, 100]}
        tickFormatter={formatPercent}
        width={46}
        {...valueAxis}
      />
      <Tooltip
        {...tooltipLook}
        labelFormatter={createStepLabel(steps, step)}
        formatter={(value) => (typeof value === 'number' ? formatPercent(value) : '–')}
      />
      <ReferenceLine y={claimedPercent} stroke="var(--text)" strokeWidth={2} strokeDasharray="2 4" />
      <Line
        dataKey="withinHour"
        name="Binnen een uur opgepakt"
        type="linear"
        connectNulls
        stroke="var(--soft)"
        strokeWidth={2}
        strokeDasharray="7 4"
        dot={{ r: 3, fill: 'var(--surface)', stroke: 'var(--soft)', strokeDasharray: 'none' }}
        isAnimationActive={false}
      />
      <Line dataKey="kept" name="Belofte gehaald" {...inkLine} />
    </LineChart>
  )
}
