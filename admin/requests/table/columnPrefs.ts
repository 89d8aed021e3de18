import { useLayoutEffect, useMemo, useState, type RefObject } from 'react'
import { z } from 'zod/mini'
import type { SortKey } from '#domain/query/requestQuery'
import type { RequestColumn } from '#domain/requests/columns'
import { createSignal, createStoredSignal, useSignal } from '../../shared/createSignal.ts'
import { defineStore, useStore, useStoreValue } from '../../shared/stores.tsx'
import { useMediaQuery } from '../../shared/useMediaQuery.ts'
import { listColumns } from '../data/listColumns.ts'
import { mapViews, type ListView } from '../data/listViews.ts'
import { fitColumns } from './fitColumns.ts'

const prefsSchema = z.object({
  order: z.array(z.string()),
  visibility: z.record(z.string(), z.boolean()),
  /** CSS pixels. */
  widths: z.record(z.string(), z.number()),
})

type ColumnPrefs = z.infer<typeof prefsSchema>

const noPrefs: ColumnPrefs = { order: [], visibility: {}, widths: {} }

const columnPrefs = defineStore(() =>
  mapViews((view) => createStoredSignal(`kolommen.${view}`, prefsSchema, noPrefs)),
)

/** In CSS pixels; undefined before the first table. */
const tableRoom = defineStore(() => createSignal<number | undefined>(undefined))

export function useHasTable(): boolean {
  return useMediaQuery('(min-width: 900px)')
}

/** Returns false if the table must scroll to the side. */
export function useMeasuredRoom(boxRef: RefObject<HTMLElement | null>): boolean {
  const room = useStore(tableRoom)
  const [isFitting, setIsFitting] = useState(true)
  useLayoutEffect(() => {
    const box = boxRef.current
    const table = box?.firstElementChild
    if (!box || !table) return
    const measure = () => {
      room.set(box.clientWidth - selectWidth - getLinksWidth())
      setIsFitting(table.getBoundingClientRect().width < box.clientWidth + 1)
    }
    const observer = new ResizeObserver(measure)
    measure()
    observer.observe(box)
    observer.observe(table)
    return () => observer.disconnect()
  }, [boxRef, room])
  return isFitting
}

export function useColumns(view: ListView, sort: readonly SortKey[]) {
  const store = useStore(columnPrefs)[view]
  const prefs = useSignal(store)
  const measured = useStoreValue(tableRoom)
  const room = useHasTable() ? measured : undefined
  return useMemo(() => {
    const sortKeys = sort.map(({ key }) => key)
    const visibility = toVisibility(view, prefs, room, sortKeys)
    const order = toOrder(view, prefs).map((column) =>
      // It has both names when there is no column for the last name.
      column.key === 'firstName' && !visibility['lastName'] ? { ...column, heading: 'Naam' } : column,
    )
    return {
      prefs,
      setPrefs: store.set,
      resetPrefs: () => store.set(noPrefs),
      order,
      /** Cards count as a table with room for all. */
      shown: order.filter(({ key }) => visibility[key]),
    }
  }, [view, sort, store, prefs, room])
}

export function toOrder(view: ListView, { order }: ColumnPrefs): readonly RequestColumn[] {
  const keys = new Set([...order, ...listColumns[view].map(({ key }) => key)])
  return [...keys].flatMap((key) => listColumns[view].find((column) => column.key === key) ?? [])
}

/** As chosen, otherwise if there is room (CSS pixels). Keys in `kept` are always shown. */
export function toVisibility(
  view: ListView,
  { visibility }: ColumnPrefs,
  room: number = Number.POSITIVE_INFINITY,
  kept: readonly string[] = [],
): Readonly<Record<string, boolean>> {
  const fitting = fitColumns(view, room, kept)
  return Object.fromEntries(listColumns[view].map(({ key }) => [key, visibility[key] ?? fitting.has(key)]))
}

/** CSS pixels (RequestTable.scss). */
const selectWidth = 40

function getLinksWidth(): number {
  return window.matchMedia('(hover: hover) and (pointer: fine)').matches ? 0 : 150
}
