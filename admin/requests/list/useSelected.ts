import type { RowSelectionState } from '@tanstack/react-table'
import { useState } from 'react'
import type { KeptRequest } from '#domain/requests/keptRequest'

/** Includes requests of dropped pages. A new search clears the selection. */
export function useSelected(loaded: readonly KeptRequest[], q: string) {
  const [selected, setSelected] = useState<ReadonlyMap<string, KeptRequest>>(new Map())
  const [selectedIn, setSelectedIn] = useState(q)
  if (q !== selectedIn) {
    setSelectedIn(q)
    setSelected(new Map())
  }
  const select = (next: RowSelectionState) => {
    const byId = new Map([...selected, ...loaded.map((request) => [request.id, request] as const)])
    setSelected(new Map([...byId].filter(([id]) => next[id])))
  }
  return {
    selection: Object.fromEntries([...selected.keys()].map((id) => [id, true])) as RowSelectionState,
    /** As selected; `changeMany` uses the newest versions. */
    requests: [...selected.values()],
    select,
  }
}
