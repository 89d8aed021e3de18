export interface TableColumn {
  readonly heading: string
  readonly align?: 'right'
}

/** Lines, with the headings first. Cells must be plain text (`toPlainLine`). */
export function formatTable(
  columns: readonly TableColumn[],
  rows: readonly (readonly string[])[],
): readonly string[] {
  const all = [columns.map(({ heading }) => heading), ...rows]
  const widths = columns.map((_, index) => Math.max(...all.map((row) => row[index]?.length ?? 0)))
  return all.map((row) => {
    const cells = columns.map(({ align }, index) => {
      const text = row[index] ?? ''
      const width = widths[index] ?? 0
      return align === 'right' ? text.padStart(width) : text.padEnd(width)
    })
    return cells.join('  ').trimEnd()
  })
}
