import {
  Bar,
  BarChart,
  CartesianGrid,
  LabelList,
  Line,
  LineChart,
  ReferenceLine,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import { formatNumber } from '#domain/format/formatNumber'
import { kindLabels } from '#domain/forms/kinds'
import type { StatisticsStep } from '#domain/statistics/statistics'
import {
  axisLine,
  createStepLabel,
  gridLine,
  inkLine,
  margin,
  tick,
  timeAxis,
  tooltipLook,
  valueAxis,
} from './chartStyle.ts'
import { formatDuration, formatPercent } from './formatFigures.ts'

// Loaded with its library after the figures are shown.

const plot = { className: 'chart__plot', responsive: true, accessibilityLayer: false, margin } as const

interface StepsProps {
  readonly steps: readonly StatisticsStep[]
  readonly step: 'day' | 'week'
}

/** Patterns distinguish the kinds without colour. */
export function RequestsChart({ steps, step }: StepsProps) {
  return (
    <BarChart {...plot} data={[...steps]} barCategoryGap="15%" maxBarSize={40}>
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
      {[
        { kind: 'contact', fill: 'var(--text)' } as const,
        { kind: 'diagnosis', fill: 'url(#kind-diagnosis)' } as const,
        { kind: 'callback', fill: 'var(--surface)' } as const,
      ].map(({ kind, fill }) => (
        <Bar
          key={kind}
          dataKey={kind}
          name={kindLabels[kind]}
          stackId="kinds"
          fill={fill}
          stroke="var(--text)"
          isAnimationActive={false}
        />
      ))}
    </BarChart>
  )
}

export function PromiseChart({
  steps,
  step,
  claimedPercent,
}: StepsProps & { readonly claimedPercent: number }) {
  const data = steps.map(({ since, promise, withinHour }) => ({
    since,
    kept: promise.keptPercent,
    withinHour: withinHour.percent,
  }))
  return (
    <LineChart {...plot} data={data}>
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

export function ResponseChart({ steps, step }: StepsProps) {
  const { unitMs, unit } = getUnit(steps)
  const data = steps.map(({ since, promise: { medianResponseMs: ms } }) => ({
    since,
    response: ms === undefined ? undefined : ms / unitMs,
  }))
  return (
    <LineChart {...plot} data={data}>
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

interface BrandsChartProps {
  readonly brands: readonly { readonly name: string; readonly count: number }[]
}

const rowHeight = 28
const axisHeight = 16

export function BrandsChart({ brands }: BrandsChartProps) {
  return (
    <BarChart
      {...plot}
      style={{ height: brands.length * rowHeight + axisHeight }}
      data={[...brands]}
      layout="vertical"
      margin={{ ...margin, right: 44 }}
      barCategoryGap="25%"
    >
      <XAxis type="number" hide allowDecimals={false} />
      <YAxis
        type="category"
        dataKey="name"
        width={116}
        interval={0}
        tick={{ ...tick, fill: 'var(--text)' }}
        tickLine={false}
        axisLine={axisLine}
      />
      <Tooltip {...tooltipLook} />
      <Bar dataKey="count" name="Aanvragen" fill="var(--text)" isAnimationActive={false}>
        <LabelList dataKey="count" position="right" fill="var(--text)" fontSize={12} />
      </Bar>
    </BarChart>
  )
}

const minuteMs = 60_000
/** Above this the axis is in hours. */
const maxMinutes = 180

function getUnit(steps: readonly StatisticsStep[]) {
  const most = Math.max(0, ...steps.map(({ promise }) => promise.medianResponseMs ?? 0))
  return most > maxMinutes * minuteMs
    ? ({ unitMs: 60 * minuteMs, unit: 'u' } as const)
    : ({ unitMs: minuteMs, unit: 'min' } as const)
}
