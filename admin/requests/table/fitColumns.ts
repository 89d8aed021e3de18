import type { RequestColumn } from '#domain/requests/columns'
import { isOptional, isRowHeading, leastWidths, listColumns } from '../data/listColumns.ts'
import type { ListView } from '../data/listViews.ts'

type ColumnKeys = ReadonlySet<string>

/** CSS pixels. A list with less stands beside an open request, which has the rest. */
const fullRoom = 650

export function fitColumns(view: ListView, roomPx: number, kept: readonly string[]): ColumnKeys {
  const wanted = listColumns[view].filter(({ key }) => !isOptional(view, key) || kept.includes(key))
  const shown = new Set(wanted.map(({ key }) => key))
  const toWidth = () =>
    wanted
      .filter(({ key }) => shown.has(key))
      .reduce((sum, column) => sum + toLeastWidth(view, column, shown), 0)
  const isFull = roomPx >= fullRoom
  const expendable = wanted.filter(({ key }) => !kept.includes(key) && !isNeeded(view, key, isFull))
  for (const { key } of expendable.sort((one, other) => toWorth(one.key) - toWorth(other.key))) {
    // Browsers may give 1 px to the links, which lie over the row.
    if (isFull && toWidth() < roomPx) break
    shown.delete(key)
  }
  return shown
}

/** CSS pixels, beside the other columns that are `shown`. */
export function toLeastWidth(view: ListView, { key, type }: RequestColumn, shown: ColumnKeys): number {
  // Without a last name column, the first name column has both.
  if (key === 'firstName' && !shown.has('lastName')) return 170
  // 'Spoed' and '37 min te laat'.
  if (key === 'work' && view !== 'diagnosis' && view !== 'callback') return 184
  // The brand and the model.
  if (key === 'carBrand' && view === 'contact') return 160
  if (key === 'who' && shown.has('status')) return 340
  return leastWidths.get(key) ?? (type === 'boolean' ? 84 : 112)
}

function toWorth(key: string): number {
  return [...leastWidths.keys()].indexOf(key)
}

/** Without a column of its own, the problem stands beside the name. */
function isNeeded(view: ListView, key: string, isFull: boolean): boolean {
  return (
    key === 'work' ||
    key === 'trashedAt' ||
    isRowHeading(view, key) ||
    (isFull && (key === 'what' || key === 'problem'))
  )
}
