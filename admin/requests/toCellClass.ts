import { isLongText, listColumns } from './listColumns.ts'
import type { ListView } from './listViews.ts'

/** The class of a column's cells: what stands in them decides how wide they are and how they break. */
export function toCellClass(view: ListView, key: string): string {
  if (key === 'work') return 'cell cell--clock'
  if (isLongText(view, key)) return 'cell cell--long'
  if (key === 'status') return 'cell cell--status'
  const column = listColumns[view].find((candidate) => candidate.key === key)
  return `cell cell--${column?.type ?? key}`
}
