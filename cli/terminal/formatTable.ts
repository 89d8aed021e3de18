import type { CliContext } from '../cliContext.ts'
import { getColumnCount } from './terminal.ts'

export interface TableColumn {
  readonly heading: string
  /** Minimum when the terminal is too narrow. Without it, a column is never cut. */
  readonly minWidth?: number
  readonly align?: 'right'
}

/** Fits standard output. Cells must be plain text (`toPlainLine`). */
export function formatTableFor(
  { out }: CliContext,
  columns: readonly TableColumn[],
  rows: readonly (readonly string[])[],
): string {
  return `${formatTable(columns, rows, getColumnCount(out)).join('\n')}\n`
}

/** If a width is given, the widest columns are cut first. */
export function formatTable(
  columns: readonly TableColumn[],
  rows: readonly (readonly string[])[],
  width?: number,
): readonly string[] {
  const all = [columns.map(({ heading }) => heading), ...rows]
  const widest = columns.map((_, index) => Math.max(0, ...all.map((row) => getWidth(row[index] ?? ''))))
  const widths = width === undefined ? widest : getFittingWidths(columns, widest, width)
  return all.map((row) => {
    const cells = columns.map(({ align }, index) => {
      const room = widths[index] ?? 0
      const text = cutText(row[index] ?? '', room)
      const padding = ' '.repeat(Math.max(0, room - getWidth(text)))
      return align === 'right' ? padding + text : text + padding
    })
    return cells.join(gap).trimEnd()
  })
}

const gap = '  '

function getFittingWidths(
  columns: readonly TableColumn[],
  widest: readonly number[],
  width: number,
): readonly number[] {
  const widths = [...widest]
  const room = width - gap.length * (widths.length - 1)
  for (let excess = widths.reduce((sum, each) => sum + each, -room); excess > 0; excess -= 1) {
    const spare = widths.map((own, index) => (own > (columns[index]?.minWidth ?? Infinity) ? own : 0))
    const chosen = spare.indexOf(Math.max(...spare))
    if (spare[chosen] === 0) return widths
    widths[chosen] = (spare[chosen] ?? 0) - 1
  }
  return widths
}

function cutText(text: string, width: number): string {
  if (width <= 0) return ''
  if (getWidth(text) <= width) return text
  let cut = ''
  let used = 0
  for (const { segment } of segmenter.segment(text)) {
    used += getSegmentWidth(segment)
    if (used >= width) break
    cut += segment
  }
  return `${cut}…`
}

function getWidth(text: string): number {
  if (/^[\x20-\x7E]*$/.test(text)) return text.length
  let width = 0
  for (const { segment } of segmenter.segment(text)) width += getSegmentWidth(segment)
  return width
}

const segmenter = new Intl.Segmenter('nl', { granularity: 'grapheme' })
// East Asian wide letters and emoji take two columns.
const wide =
  /[\u1100-\u115F\u2E80-\u303E\u3041-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE4F\uFF00-\uFF60\uFFE0-\uFFE6]|[\u{20000}-\u{3FFFD}]|\p{Emoji_Presentation}|\uFE0F/u

function getSegmentWidth(segment: string): number {
  if (/^[\p{M}\p{Cf}]+$/u.test(segment)) return 0
  return wide.test(segment) ? 2 : 1
}
