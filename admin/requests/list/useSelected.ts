import { useQueryClient } from '@tanstack/react-query'
import type { RowSelectionState } from '@tanstack/react-table'
import { useState } from 'react'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { findShown } from '../data/requestCache.ts'

/**
 * What staff selected of a list, also where it is no longer held: somebody may select here, scroll on, and select there. Nothing is left of it once the
 * list is searched for something else: what is out of sight for that is not to be changed along.
 */
export function useSelected(held: readonly KeptRequest[], q: string) {
  const client = useQueryClient()
  const [selected, setSelected] = useState<ReadonlyMap<string, KeptRequest>>(new Map())
  const [selectedIn, setSelectedIn] = useState(q)
  if (q !== selectedIn) {
    setSelectedIn(q)
    setSelected(new Map())
  }
  const select = (next: RowSelectionState) => {
    const byId = new Map([...selected, ...held.map((request) => [request.id, request] as const)])
    setSelected(new Map([...byId].filter(([id]) => next[id])))
  }
  return {
    selection: Object.fromEntries([...selected.keys()].map((id) => [id, true])) as RowSelectionState,
    /** Each as it is now. */
    requests: [...selected].map(([id, request]) => findShown(client, id) ?? request),
    select,
  }
}
