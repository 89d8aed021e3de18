import type { StatisticsStep } from '#domain/statistics/statistics'
import { formatShortDay, formatStep } from './formatFigures.ts'

export const tick = { fill: 'var(--soft)', fontSize: 12 } as const
export const axisLine = { stroke: 'var(--line-control)' } as const
export const gridLine = 'var(--line)'
export const margin = { top: 12, right: 12, bottom: 0, left: 0 } as const

export const tooltipLook = {
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

export const timeAxis = {
  dataKey: 'since',
  tickFormatter: formatShortDay,
  tick,
  tickLine: false,
  axisLine,
  interval: 'preserveStartEnd',
  minTickGap: 12,
} as const

/** The grid replaces the axis lines. */
export const valueAxis = { tick, tickLine: false, axisLine: false } as const

/** Skips missing values. Known ones have a dot. */
export const inkLine = {
  type: 'linear',
  connectNulls: true,
  stroke: 'var(--text)',
  strokeWidth: 2,
  dot: { r: 3, fill: 'var(--text)', stroke: 'var(--text)' },
  isAnimationActive: false,
} as const

/** Names a step by its first day, for a tooltip. */
export function createStepLabel(
  steps: readonly StatisticsStep[],
  step: 'day' | 'week',
): (since: unknown) => string {
  return (since) => {
    const found = steps.find((each) => each.since === since)
    return found ? formatStep(found, step) : ''
  }
}
