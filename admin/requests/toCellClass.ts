import type { RequestKind } from '#domain/kinds'
import { isLongText, listColumns } from './listColumns.ts'

/** The class of a column's cells: what stands in them decides how wide they are and how they break. */
export function toCellClass(kind: RequestKind, key: string): string {
  if (isLongText(kind, key)) return 'cell cell--long'
  if (key === 'status') return 'cell cell--status'
  const column = listColumns[kind].find((candidate) => candidate.key === key)
  return `cell cell--${column?.type ?? 'links'}`
}
