/** What all charts share: ink on paper, in the tokens of the scheme, and no motion. */
export const tick = { fill: 'var(--soft)', fontSize: 12 } as const
export const axisLine = { stroke: 'var(--line-control)' } as const
export const gridLine = 'var(--line)'
export const margin = { top: 12, right: 12, bottom: 0, left: 0 } as const

/** The box that tells the figures under a finger or a mouse; all of them stand in the table. */
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
