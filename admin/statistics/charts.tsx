import type { ComponentProps, ReactNode } from 'react'
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
import { kindLabels, requestKinds } from '#domain/forms/kinds'
import type { Statistics, StatisticsStep } from '#domain/statistics/statistics'
import { formatShortDay } from '../shared/format.ts'
import { formatDuration, formatPercent, formatStep } from './formatFigures.ts'

// Loaded with its library after the figures are shown.

const tick = { fill: 'var(--soft)', fontSize: 12 } as const
const axisLine = { stroke: 'var(--line-control)' } as const
const margin = { top: 12, right: 12, bottom: 0, left: 0 } as const
const plot = { className: 'chart__plot', responsive: true, accessibilityLayer: false, margin } as const
const grid = { vertical: false, stroke: 'var(--line)' } as const

const timeAxis = {
  dataKey: 'since',
  tickFormatter: formatShortDay,
  tick,
  tickLine: false,
  axisLine,
  interval: 'preserveStartEnd',
  minTickGap: 12,
} as const

const valueAxis = { tick, tickLine: false, axisLine: false } as const

const tooltip = {
  contentStyle: {
    border: '1px solid var(--line-control)',
    borderRadius: 8,
    background: 'var(--surface)',
    color: 'var(--text)',
    fontSize: 14,
  },
  itemStyle: { color: 'var(--text)', padding: 0 },
  cursor: { fill: 'var(--raised)', stroke: 'var(--line-control)' },
  isAnimationActive: false,
} as const

/** Skips missing values. Known ones have a dot. */
const line = {
  type: 'linear',
  connectNulls: true,
  stroke: 'var(--text)',
  strokeWidth: 2,
  dot: { r: 3, fill: 'var(--text)', stroke: 'var(--text)' },
  isAnimationActive: false,
} as const

type StepsProps = Pick<Statistics, 'steps' | 'step'>

/** Style sheets fill the patterns: with a colour on the screen, with black and white on paper. */
export function RequestsChart({ steps, step }: StepsProps) {
  return (
    <BarChart {...plot} data={steps} barCategoryGap="15%" maxBarSize={40}>
      <defs>
        {requestKinds.map((kind) => (
          <pattern
            key={kind}
            id={`kind-${kind}`}
            width="6"
            height="6"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <rect className={`kind--${kind}`} width="6" height="6" />
            {kind === 'diagnosis' && <rect className="kind__line" width="3" height="6" />}
          </pattern>
        ))}
      </defs>
      <CartesianGrid {...grid} />
      <XAxis {...timeAxis} />
      <YAxis {...valueAxis} allowDecimals={false} width={36} />
      <Tooltip {...tooltip} labelFormatter={createStepLabel(steps, step)} />
      {requestKinds.map((kind) => (
        <Bar
          key={kind}
          stackId="kinds"
          stroke="var(--surface)"
          isAnimationActive={false}
          dataKey={kind}
          name={kindLabels[kind]}
          fill={`url(#kind-${kind})`}
        />
      ))}
    </BarChart>
  )
}

const goal = { stroke: 'var(--text)', strokeWidth: 2, strokeDasharray: '2 4' } as const
// With a rim, to be read over the lines.
const goalLabel = {
  position: 'insideTopRight',
  fill: 'var(--text)',
  fontSize: 12,
  fontWeight: 600,
  stroke: 'var(--surface)',
  strokeWidth: 4,
  paintOrder: 'stroke',
} as const

function formatGoal(percent: number): string {
  return `Doel: ${formatPercent(percent)} binnen een uur`
}

export function PromiseChart({
  steps,
  step,
  claimedPercent,
}: StepsProps & Pick<Statistics, 'claimedPercent'>) {
  return (
    <StepsLineChart
      steps={steps}
      step={step}
      axis={{ domain: [0, 100], ticks: [0, 25, 50, 75, 100], tickFormatter: formatPercent, width: 46 }}
      formatValue={formatPercent}
    >
      <ReferenceLine
        {...goal}
        y={claimedPercent}
        label={{ ...goalLabel, value: formatGoal(claimedPercent) }}
      />
      <Line
        {...line}
        dataKey="withinHour.percent"
        name="Binnen een uur opgepakt"
        stroke="var(--soft)"
        strokeDasharray="7 4"
        dot={{ r: 3, fill: 'var(--surface)', stroke: 'var(--soft)', strokeDasharray: 'none' }}
      />
      <Line {...line} dataKey="promise.keptPercent" name="Belofte gehaald" />
    </StepsLineChart>
  )
}

const minuteMs = 60_000
/** Above this the axis is in hours. */
const maxMinutes = 180

export function ResponseChart({ steps, step }: StepsProps) {
  const most = Math.max(0, ...steps.map(({ promise }) => promise.medianResponseMs ?? 0))
  const [unitMs, unit] = most > maxMinutes * minuteMs ? [60 * minuteMs, 'u'] : [minuteMs, 'min']
  const data = steps.map((each) => {
    const { medianResponseMs: ms } = each.promise
    return { ...each, response: ms === undefined ? undefined : ms / unitMs }
  })
  return (
    <StepsLineChart
      steps={data}
      step={step}
      axis={{
        domain: [0, 'auto'],
        tickFormatter: (value: number) => `${formatNumber(value)}\u00a0${unit}`,
        width: 60,
      }}
      formatValue={(value) => formatDuration(value * unitMs)}
    >
      <ReferenceLine
        {...goal}
        y={(60 * minuteMs) / unitMs}
        label={{ ...goalLabel, value: 'Doel: binnen een uur' }}
      />
      <Line {...line} dataKey="response" name="Reactietijd (mediaan)" />
    </StepsLineChart>
  )
}

interface StepsLineChartProps extends StepsProps {
  readonly axis: ComponentProps<typeof YAxis>
  readonly formatValue: (value: number) => string
  readonly children: ReactNode
}

function StepsLineChart({ steps, step, axis, formatValue, children }: StepsLineChartProps) {
  return (
    <LineChart {...plot} data={steps}>
      <CartesianGrid {...grid} />
      <XAxis {...timeAxis} />
      <YAxis {...axis} {...valueAxis} />
      <Tooltip
        {...tooltip}
        labelFormatter={createStepLabel(steps, step)}
        formatter={(value) => (typeof value === 'number' ? formatValue(value) : '–')}
      />
      {children}
    </LineChart>
  )
}

const rowHeight = 28
const axisHeight = 16

export function BrandsChart({ brands }: Pick<Statistics, 'brands'>) {
  return (
    <BarChart
      {...plot}
      style={{ height: brands.length * rowHeight + axisHeight }}
      data={brands}
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
      <Tooltip {...tooltip} />
      <Bar dataKey="count" name="Aanvragen" fill="var(--text)" isAnimationActive={false}>
        <LabelList dataKey="count" position="right" fill="var(--text)" fontSize={12} />
      </Bar>
    </BarChart>
  )
}

function createStepLabel(steps: readonly StatisticsStep[], step: 'day' | 'week') {
  return (since: unknown) => {
    const found = steps.find((each) => each.since === since)
    return found ? formatStep(found, step) : ''
  }
}
