import { Bar, BarChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts'
import type { StatisticsStep } from '#domain/statistics/statistics'
import { kindLabels } from '../../requests/viewTexts.ts'
import { formatShortDay, formatStep } from '../formatFigures.ts'
import { axisLine, gridLine, margin, tick, tooltipLook } from './chartStyle.ts'

interface RequestsChartProps {
  readonly steps: readonly StatisticsStep[]
  readonly step: 'day' | 'week'
}

/** Requests by day or week, the kinds on top of each other. Each kind has a pattern of its own, for who does not see colours. */
export function RequestsChart({ steps, step }: RequestsChartProps) {
  const toLabel = (since: unknown) => {
    const found = steps.find((each) => each.since === since)
    return found ? formatStep(found, step) : ''
  }
  return (
    <BarChart
      className="chart__plot"
      responsive
      data={[...steps]}
      accessibilityLayer={false}
      margin={margin}
      barCategoryGap="15%"
      maxBarSize={40}
    >
      <defs>
        <pattern
          id="kind-diagnosis"
          width="6"
          height="6"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect width="6" height="6" fill="var(--surface)" />
          <rect width="3" height="6" fill="var(--text)" />
        </pattern>
      </defs>
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
      <YAxis allowDecimals={false} width={36} tick={tick} tickLine={false} axisLine={false} />
      <Tooltip {...tooltipLook} labelFormatter={toLabel} />
      <Bar
        dataKey="contact"
        name={kindLabels.contact}
        stackId="kinds"
        fill="var(--text)"
        stroke="var(--text)"
        isAnimationActive={false}
      />
      <Bar
        dataKey="diagnosis"
        name={kindLabels.diagnosis}
        stackId="kinds"
        fill="url(#kind-diagnosis)"
        stroke="var(--text)"
        isAnimationActive={false}
      />
      <Bar
        dataKey="callback"
        name={kindLabels.callback}
        stackId="kinds"
        fill="var(--surface)"
        stroke="var(--text)"
        isAnimationActive={false}
      />
    </BarChart>
  )
}
