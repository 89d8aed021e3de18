import type { RequestColumn } from '#domain/requests/columns'
import { isLongText, isOptional, isRowHeading, listColumns } from '../data/listColumns.ts'
import { isKind, type ListView } from '../data/listViews.ts'

export function fitColumns(view: ListView, roomPx: number, kept: readonly string[]): ReadonlySet<string> {
  const wanted = listColumns[view].filter(({ key }) => !isOptional(view, key) || kept.includes(key))
  const shown = new Set(wanted.map(({ key }) => key))
  const toWidth = () =>
    wanted
      .filter(({ key }) => shown.has(key))
      .reduce((sum, column) => sum + toLeastWidth(view, column, shown.has('lastName')), 0)
  const expendable = wanted.filter(({ key }) => !kept.includes(key) && !isNeeded(view, key))
  for (const { key } of expendable.toSorted((one, other) => toWorth(one.key) - toWorth(other.key))) {
    if (toWidth() <= roomPx) break
    shown.delete(key)
  }
  return shown
}

/** CSS pixels. Without a last name column, the first name column has both. */
export function toLeastWidth(view: ListView, { key, type }: RequestColumn, hasLastName: boolean): number {
  if (isLongText(view, key)) return 124
  if (key === 'firstName' && !hasLastName) return 146
  // A clock and 'Spoed', or 'Gearchiveerd' and 'Dubbele'. In the trash, when it will be erased.
  if (key === 'work' && view !== 'diagnosis' && view !== 'callback') return 202
  if (key === 'status' && view === 'trash') return 184
  if (key === 'status' && (view === 'callback' || !isKind(view))) return 172
  return leastWidths.get(key) ?? (type === 'boolean' ? 84 : 112)
}

/** The least important column first. Columns not listed are dropped before these. */
const leastWidths = new Map([
  ['email', 184],
  ['car', 160],
  ['assignee', 104],
  ['licensePlate', 104],
  ['lastName', 112],
  ['hasWorkingKey', 112],
  ['reference', 112],
  ['additionalInfo', 160],
  ['isUrgent', 80],
  ['phone', 120],
  ['createdAt', 96],
  ['status', 104],
  ['kind', 76],
  ['buildYear', 80],
  ['location', 104],
  ['carBrand', 82],
  ['firstName', 104],
  ['name', 136],
  ['who', 216],
  ['problem', 124],
  ['work', 160],
])

function toWorth(key: string): number {
  return [...leastWidths.keys()].indexOf(key)
}

function isNeeded(view: ListView, key: string): boolean {
  return key === 'work' || key === 'what' || key === 'problem' || isRowHeading(view, key)
}
