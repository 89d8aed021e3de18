import { useMemo } from 'react'
import type { SortKey } from '#domain/query/requestQuery'
import { toOrder, toVisibility, useColumnPrefs } from './columnPrefs.ts'
import type { ListView } from './listViews.ts'
import { useTableRoom } from './tableRoom.ts'
import { useHasTable } from './useHasTable.ts'

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
