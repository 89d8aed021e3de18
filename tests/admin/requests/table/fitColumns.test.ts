import { expect, test } from 'vitest'
import { toVisibility } from '../../../../admin/requests/table/columnPrefs.ts'
import { fitColumns, toLeastWidth } from '../../../../admin/requests/table/fitColumns.ts'
import { isOptional, isRowHeading, listColumns } from '../../../../admin/requests/data/listColumns.ts'
import { listViews, type ListView } from '../../../../admin/requests/data/listViews.ts'

/** What is left of a window for a list's own columns: the gutters, the borders and the columns at both ends are taken off. */
function toRoom(windowWidth: number): number {
  return windowWidth - 2 * 24 - 2 - 48 - 138
}

function toWidth(view: ListView, shown: ReadonlySet<string>): number {
  return listColumns[view]
    .filter(({ key }) => shown.has(key))
    .reduce((sum, column) => sum + toLeastWidth(view, column, shown.has('lastName')), 0)
}

test.each(listViews)('the columns of %s fit in every window that has a table', (view) => {
  for (let width = 900; width <= 1760; width += 20) {
    const shown = fitColumns(view, toRoom(width), [])
    expect([width, toWidth(view, shown) <= toRoom(width)]).toEqual([width, true])
    // How long is left, and who it is.
    expect(shown.has('work')).toBe(true)
    expect(listColumns[view].some(({ key }) => shown.has(key) && isRowHeading(view, key))).toBe(true)
  }
})

test.each(listViews)('with room enough %s shows all that is not optional', (view) => {
  const usual = listColumns[view].map(({ key }) => key).filter((key) => !isOptional(view, key))
  expect([...fitColumns(view, 4000, [])]).toEqual(usual)
})

test('more room never hides a column', () => {
  for (const view of listViews) {
    for (let room = 600; room < 1800; room += 10) {
      const shown = fitColumns(view, room, [])
      const wider = fitColumns(view, room + 10, [])
      expect([...shown].filter((key) => !wider.has(key))).toEqual([])
    }
  }
})

test('what the list is sorted by stays in sight, whatever it pushes out', () => {
  const room = toRoom(1024)
  expect(fitColumns('contact', room, []).has('reference')).toBe(false)
  const shown = fitColumns('contact', room, ['reference'])
  expect(shown.has('reference')).toBe(true)
  expect(toWidth('contact', shown)).toBeLessThanOrEqual(room)
})

test('what somebody chose is shown whatever the room, and hides nothing else', () => {
  const prefs = { order: [], visibility: { email: true, status: false }, widths: {} }
  const usual = toVisibility('contact', { ...prefs, visibility: {} }, toRoom(1280))
  expect(usual['email']).toBe(false)
  expect(toVisibility('contact', prefs, toRoom(1280))).toEqual({ ...usual, email: true, status: false })
})
