import { useLayoutEffect, useMemo, useState, type RefObject } from 'react'
import { z } from 'zod/mini'
import type { SortKey } from '#domain/query/requestQuery'
import { createSignal, createStoredSignal, useSignal } from '../../shared/createSignal.ts'
import { defineStore, useStore, useStoreValue } from '../../shared/stores.tsx'
import { useMediaQuery } from '../../shared/useMediaQuery.ts'
import { listColumns } from '../data/listColumns.ts'
import { mapViews, type ListView } from '../data/listViews.ts'
import { fitColumns } from './fitColumns.ts'

/** By key, as staff chose. The others are shown if there is room. */
const chosenSchema = z.record(z.string(), z.boolean())

type ChosenColumns = z.infer<typeof chosenSchema>

const chosenColumns = defineStore(() =>
  mapViews((view) => createStoredSignal<ChosenColumns>(`kolommen-gekozen.${view}`, chosenSchema, {})),
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
  const store = useStore(chosenColumns)[view]
  const chosen = useSignal(store)
  const measured = useStoreValue(tableRoom)
  const room = useHasTable() ? measured : undefined
  return useMemo(() => {
    const sortKeys = sort.map(({ key }) => key)
    const visibility = toVisibility(view, chosen, room, sortKeys)
    const columns = listColumns[view].map((column) =>
      // It has both names when there is no column for the last name.
      column.key === 'firstName' && !visibility['lastName'] ? { ...column, heading: 'Naam' } : column,
    )
    return {
      choose: (key: string, isShown: boolean) => store.set({ ...chosen, [key]: isShown }),
      reset: () => store.set({}),
      columns,
      /** Cards count as a table with room for all. */
      shown: columns.filter(({ key }) => visibility[key]),
    }
  }, [view, sort, store, chosen, room])
}

/** As chosen, otherwise if there is room (CSS pixels). Keys in `kept` are always shown. */
export function toVisibility(
  view: ListView,
  chosen: ChosenColumns,
  room: number = Number.POSITIVE_INFINITY,
  kept: readonly string[] = [],
): Readonly<Record<string, boolean>> {
  const fitting = fitColumns(view, room, kept)
  return Object.fromEntries(listColumns[view].map(({ key }) => [key, chosen[key] ?? fitting.has(key)]))
}

/** CSS pixels (RequestTable.scss). */
const selectWidth = 40

function getLinksWidth(): number {
  return window.matchMedia('(hover: hover) and (pointer: fine)').matches ? 0 : 150
}
