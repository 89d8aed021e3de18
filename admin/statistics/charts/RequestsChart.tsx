import { Bar, BarChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts'
import type { StatisticsStep } from '#domain/statistics/statistics'
import { kindLabels } from '#domain/requests/kinds'
import { createStepLabel, gridLine, margin, timeAxis, tooltipLook, valueAxis } from './chartStyle.ts'

interface RequestsChartProps {
  readonly steps: readonly StatisticsStep[]
  readonly step: 'day' | 'week'
}

/** Requests by day or week, the kinds on top of each other. Each kind has a pattern of its own, for who does not see colours. */
export function RequestsChart({ steps, step }: RequestsChartProps) {
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
      <XAxis {...timeAxis} />
      <YAxis {...valueAxis} allowDecimals={false} width={36} />
      <Tooltip {...tooltipLook} labelFormatter={createStepLabel(steps, step)} />
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
