import { cutText, fitText, toWidth } from './fitText.ts'

export interface TableColumn {
  readonly heading: string
  /** What gives way first where the terminal is too narrow, down to this width. A column without it is never cut. */
  readonly minWidth?: number
  readonly align?: 'right'
}

/**
 * Lines of a table. In a terminal of so many columns the columns that may give way are cut, the widest first; without it each is as wide as
 * its widest cell. Cells must be plain (plainText.ts).
 */
export function formatTable(
  columns: readonly TableColumn[],
  rows: readonly (readonly string[])[],
  { width, ellipsis }: { readonly width: number | undefined; readonly ellipsis: string },
): readonly string[] {
  const all = [columns.map(({ heading }) => heading), ...rows]
  const widest = columns.map((_, index) => Math.max(0, ...all.map((row) => toWidth(row[index] ?? ''))))
  const widths = width === undefined ? widest : toFittingWidths(columns, widest, width)
  return all.map((row) => {
    const cells = columns.map(({ align }, index) => {
      const room = widths[index] ?? 0
      const text = cutText(row[index] ?? '', room, ellipsis)
      return align === 'right'
        ? ' '.repeat(Math.max(0, room - toWidth(text))) + text
        : fitText(text, room, ellipsis)
    })
    return cells.join(gap).trimEnd()
  })
}

const gap = '  '

/** Takes away one column at a time from what is widest of what may give way. */
function toFittingWidths(
  columns: readonly TableColumn[],
  widest: readonly number[],
  width: number,
): readonly number[] {
  const widths = [...widest]
  const sum = () => widths.reduce((total, each) => total + each, 0) + gap.length * (widths.length - 1)
  while (sum() > width) {
    let chosen: number | undefined
    for (const [index, { minWidth }] of columns.entries()) {
      const own = widths[index] ?? 0
      if (minWidth !== undefined && own > minWidth && (chosen === undefined || own > (widths[chosen] ?? 0)))
        chosen = index
    }
    if (chosen === undefined) return widths
    widths[chosen] = (widths[chosen] ?? 0) - 1
  }
  return widths
}
