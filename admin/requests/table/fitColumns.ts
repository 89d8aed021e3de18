import type { RequestColumn } from '#domain/requests/columns'
import { isLongText, isOptional, isRowHeading, listColumns } from '../data/listColumns.ts'
import type { ListView } from '../data/listViews.ts'

/**
 * The columns a list shows by itself in so much room: all that are not optional, less those that matter least until the rest can be read without
 * scrolling sideways. What is left out stands in the request's panel.
 *
 * @param roomPx width for the list's own columns, in CSS pixels.
 * @param kept keys of columns that stay whatever the room, such as those it is sorted by.
 */
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

/**
 * Pixels that a column's content and its heading need to be read.
 *
 * @param hasLastName whether the last name has a column of its own: without one it stands with the first.
 */
export function toLeastWidth(view: ListView, { key, type }: RequestColumn, hasLastName: boolean): number {
  if (isLongText(view, key)) return 188
  if (key === 'firstName' && !hasLastName) return wholeNameWidth
  return widthByKey[key] ?? widthByType[type]
}

/** What staff can least do without comes last. A field that a form got later is the first to go. */
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

/** Who it is, how long is left and what is wrong are what a list is for. */
function isNeeded(view: ListView, key: string): boolean {
  return key === 'work' || isRowHeading(view, key) || isLongText(view, key) || key === 'problem'
}
