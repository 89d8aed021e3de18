import { z } from 'zod/mini'
import { createSignal, useSignal } from '../../shared/createSignal.ts'
import { readStored, writeStored } from '../../shared/deviceStorage.ts'
import { fitColumns } from './fitColumns.ts'
import { listColumns } from '../data/listColumns.ts'
import { listViews, type ListView } from '../data/listViews.ts'
import { useMemo } from 'react'
import type { SortKey } from '#domain/query/requestQuery'
import { useTableRoom, useHasTable } from './tableRoom.ts'

const prefsSchema = z.object({
  /** Keys in the order somebody put them; a column that is not named stands where it stood. */
  order: z.array(z.string()),
  /** Whether a column is shown, where somebody chose. */
  visibility: z.record(z.string(), z.boolean()),
  /** Widths in pixels, where somebody set them. */
  widths: z.record(z.string(), z.number()),
})

/** How somebody likes the columns of a list. */
export type ColumnPrefs = z.infer<typeof prefsSchema>

const noPrefs: ColumnPrefs = { order: [], visibility: {}, widths: {} }

const prefsByView = createSignal<Partial<Readonly<Record<ListView, ColumnPrefs>>>>({})

/** Brings back what this browser remembers of the columns. */
export function restoreColumnPrefs(): void {
  const entries = listViews.map(
    (view) => [view, readStored('local', `kolommen.${view}`, prefsSchema)] as const,
  )
  prefsByView.set(Object.fromEntries(entries.filter(([, prefs]) => prefs !== undefined)))
}

export function useColumnPrefs(
  view: ListView,
): readonly [ColumnPrefs, (prefs: ColumnPrefs | undefined) => void] {
  const prefs = useSignal(prefsByView)[view] ?? noPrefs
  const write = (next: ColumnPrefs | undefined) => {
    prefsByView.update((all) => ({ ...all, [view]: next ?? noPrefs }))
    writeStored('local', `kolommen.${view}`, next)
  }
  return [prefs, write]
}

/** The keys of a list's columns in the order somebody put them. */
export function toOrder(view: ListView, { order }: ColumnPrefs): readonly string[] {
  const keys = listColumns[view].map(({ key }) => key)
  const known = order.filter((key) => keys.includes(key))
  // A column that came later stands behind the one it follows by itself.
  return keys.reduce<readonly string[]>((placed, key, index) => {
    if (placed.includes(key)) return placed
    const before = keys[index - 1]
    const at = before === undefined ? 0 : placed.indexOf(before) + 1
    return [...placed.slice(0, at), key, ...placed.slice(at)]
  }, known)
}

/**
 * Whether each of a list's columns is shown: as somebody chose, otherwise what there is room for. What somebody chose takes no room from the others,
 * so that showing one column never hides another; then the table scrolls.
 *
 * @param roomPx width for the list's own columns in CSS pixels; without it they all fit.
 * @param kept keys of columns that are not left out for want of room.
 */
export function toVisibility(
  view: ListView,
  { visibility }: ColumnPrefs,
  roomPx: number = Number.POSITIVE_INFINITY,
  kept: readonly string[] = [],
): Readonly<Record<string, boolean>> {
  const fitting = fitColumns(view, roomPx, kept)
  return Object.fromEntries(listColumns[view].map(({ key }) => [key, visibility[key] ?? fitting.has(key)]))
}

/** The order with one column moved one place, -1 to the front or 1 to the back. */
export function moveColumn(order: readonly string[], key: string, by: -1 | 1): readonly string[] {
  const from = order.indexOf(key)
  const to = from + by
  const other = order[to]
  if (from < 0 || other === undefined) return order
  return order.map((each, index) => (index === to ? key : index === from ? other : each))
}

/** The keys of the columns that a list's table shows, in order; where there are cards, those of a table with room enough. */
export function useShownColumns(view: ListView, sort: readonly SortKey[]): readonly string[] {
  const [prefs] = useColumnPrefs(view)
  const room = useTableRoom()
  const hasTable = useHasTable()
  return useMemo(() => {
    const kept = sort.map(({ key }) => key)
    const visibility = toVisibility(view, prefs, hasTable ? room : undefined, kept)
    return toOrder(view, prefs).filter((key) => visibility[key])
  }, [view, sort, prefs, room, hasTable])
}
