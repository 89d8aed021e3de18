import { expect, test } from 'vitest'
import { toVisibility } from '../../../../admin/requests/table/columnPrefs.ts'
import { createCallback, createContact } from '../../support/keptRequests.ts'
import { fitColumns, toLeastWidth } from '../../../../admin/requests/table/fitColumns.ts'
import { isOptional, isRowHeading, listColumns } from '../../../../admin/requests/data/listColumns.ts'
import { listViews, type ListView } from '../../../../admin/requests/data/listViews.ts'

const usual = listColumns.contact.map(({ key }) => key)

test('when nobody chose, then what is optional is not shown', () => {
  const hidden = Object.entries(toVisibility('contact', {})).filter(([, isShown]) => !isShown)
  expect(hidden.map(([key]) => key)).toEqual(usual.filter((key) => isOptional('contact', key)))
  expect(toVisibility('work', {})).toMatchObject({ who: true, what: false, location: false })
})

/**
 * What is left of a window for a list's own columns: the menu at the side, the gutters, the borders and
 * the boxes are taken off. The ways to call lie over the row.
 */
function toRoom(windowWidth: number): number {
  const sides = windowWidth < 1100 ? 2 * 24 : 184 + 2 * 16
  return windowWidth - sides - 2 - 40
}

function toWidth(view: ListView, shown: ReadonlySet<string>): number {
  return listColumns[view]
    .filter(({ key }) => shown.has(key))
    .reduce((sum, column) => sum + toLeastWidth(view, column, shown), 0)
}

/** Beside an open request. */
function toRoomBeside(windowWidth: number): number {
  return toRoom(windowWidth) - Math.max(400, windowWidth * 0.34)
}

test.each(listViews)('the columns of %s fit in every window that has a table', (view) => {
  for (let width = 900; width <= 1760; width += 20) {
    const shown = fitColumns(view, toRoom(width), [])
    expect([width, toWidth(view, shown) <= toRoom(width)]).toEqual([width, true])
    // How long is left, and who it is.
    expect(shown.has(view === 'trash' ? 'trashedAt' : 'work')).toBe(true)
    expect(listColumns[view].some(({ key }) => shown.has(key) && isRowHeading(view, key))).toBe(true)
  }
})

test.each(listViews)(
  'beside an open request the columns of %s are how long is left and who it is',
  (view) => {
    for (let width = 1100; width <= 1360; width += 20) {
      const shown = fitColumns(view, toRoomBeside(width), [])
      expect(
        [...shown].map((key) => key === 'work' || key === 'trashedAt' || isRowHeading(view, key)),
      ).toEqual([true, true])
      expect([width, toWidth(view, shown) <= toRoomBeside(width)]).toEqual([width, true])
    }
  },
)

test('at 1280 px some twenty letters of a problem can be read', () => {
  for (const view of ['contact', 'diagnosis'] as const) {
    const shown = fitColumns(view, toRoom(1280), [])
    const problem = listColumns[view].find(({ key }) => key === 'problem')
    const spare = toRoom(1280) - toWidth(view, shown)
    expect(problem && toLeastWidth(view, problem, shown) + spare).toBeGreaterThanOrEqual(142)
  }
})

test.each(listViews)('with room enough %s shows all that is not optional', (view) => {
  const keys = listColumns[view].map(({ key }) => key).filter((key) => !isOptional(view, key))
  expect([...fitColumns(view, 4000, [])]).toEqual(keys)
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
  const visibility = { email: true, status: false }
  const fitting = toVisibility('contact', {}, toRoom(1280))
  expect(fitting['email']).toBe(false)
  const chosen = toVisibility('contact', visibility, toRoom(1280))
  expect(chosen).toEqual({ ...fitting, ...visibility })
})

test('at 1280 px staff see when a diagnosis was asked, the car and its year, before what is often empty', () => {
  const shown = fitColumns('diagnosis', toRoom(1280), [])
  expect([...shown]).toEqual(
    expect.arrayContaining(['createdAt', 'carBrand', 'buildYear', 'phone', 'status']),
  )
  expect(shown.has('additionalInfo')).toBe(false)
})

test('in a list of all kinds one column has the car, or the place of who wants to be called', () => {
  const column = listColumns.work.find(({ key }) => key === 'carBrand')
  expect(column?.value(createContact({ carBrand: 'Fiat 500' }))).toBe('Fiat 500')
  expect(column?.value(createCallback({ location: 'Delft' }))).toBe('Delft')
})
