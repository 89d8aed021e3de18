import type { RequestColumn } from '#domain/requests/columns'
import { isLongText, isOptional, isRowHeading, listColumns } from '../data/listColumns.ts'
import type { ListView } from '../data/listViews.ts'

/** Drops the least important columns until the rest fits. `kept`: keys that always stay. */
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
  if (isLongText(view, key)) return 188
  if (key === 'firstName' && !hasLastName) return wholeNameWidth
  return widthByKey[key] ?? widthByType[type]
}

/** Least important first. Columns not listed are dropped before these. */
const worth = [
  'reference',
  'email',
  'lastName',
  'isUrgent',
  'createdAt',
  'buildYear',
  'hasWorkingKey',
  'carBrand',
  'phone',
  'location',
  'status',
  'kind',
] as const

const wholeNameWidth = 140

const widthByKey: Readonly<Record<string, number>> = {
  work: 152,
  isUrgent: 80,
  firstName: 104,
  lastName: 112,
  name: 136,
  who: wholeNameWidth,
  kind: 96,
  carBrand: 104,
  buildYear: 88,
  problem: 160,
  status: 112,
  reference: 112,
}

const widthByType = { time: 120, phone: 146, email: 184, boolean: 84, text: 112 } as const

function toWorth(key: string): number {
  return worth.findIndex((each) => each === key)
}

function isNeeded(view: ListView, key: string): boolean {
  return key === 'work' || isRowHeading(view, key) || isLongText(view, key) || key === 'problem'
}
