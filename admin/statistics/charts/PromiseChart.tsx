import { CartesianGrid, Line, LineChart, ReferenceLine, Tooltip, XAxis, YAxis } from 'recharts'
import type { StatisticsStep } from '#domain/statistics/statistics'
import { formatPercent, formatShortDay, formatStep } from '../formatFigures.ts'
import { axisLine, gridLine, margin, tick, tooltipLook } from './chartStyle.ts'

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
        domain={[0, 100]}
        ticks={[0, 25, 50, 75, 100]}
        tickFormatter={formatPercent}
        width={46}
        tick={tick}
        tickLine={false}
        axisLine={false}
      />
      <Tooltip
        {...tooltipLook}
        labelFormatter={toLabel}
        formatter={(value) => (typeof value === 'number' ? formatPercent(value) : '–')}
      />
      <ReferenceLine y={claimedPercent} stroke="var(--text)" strokeWidth={2} strokeDasharray="2 4" />
      {/* A day on which nothing was promised has no point; the line goes on to the next that has one. */}
      <Line
        dataKey="withinHour"
        name="Binnen een uur bereikt"
        type="linear"
        connectNulls
        stroke="var(--soft)"
        strokeWidth={2}
        strokeDasharray="7 4"
        dot={{ r: 3, fill: 'var(--surface)', stroke: 'var(--soft)', strokeDasharray: 'none' }}
        isAnimationActive={false}
      />
      <Line
        dataKey="kept"
        name="Belofte gehaald"
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
