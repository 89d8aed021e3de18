import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { endSession } from '../../session/endSession.ts'
import { isSignedOut } from '../../shared/ApiError.ts'
import { useOnline } from '../../shared/useOnline.ts'
import type { PartLoader } from './createPartLoader.ts'
import { putPart, type HeldList } from './heldList.ts'
import { toListSearch, type ListState } from './listState.ts'
import type { ListView } from './listViews.ts'
import { reconcilePart } from './reconcile.ts'
import { listKey } from './requestCache.ts'
import { fetchRequests } from './requestsApi.ts'

/** Has the loader fetch the parts of a list that are on the screen, and puts them into it. Gives why one did not come, or null. */
export function useMissingParts(
  view: ListView,
  state: ListState,
  list: HeldList | undefined,
  loader: PartLoader,
): unknown {
  const client = useQueryClient()
  const isOnline = useOnline()
  const [error, setError] = useState<unknown>(null)

  useEffect(() => {
    const key = [...listKey, view, toListSearch(state)]
    loader.show(
      list && {
        list,
        fetchPart: (offset, signal) => fetchRequests(view, state, { offset, signal, list: list.name }),
        onPart: (part, sight) => {
          setError(null)
          client.setQueryData<HeldList>(
            key,
            (held) => (held?.name === part.name ? putPart(held, reconcilePart(client, part), sight) : held),
            // The list is as old as it was.
            { updatedAt: client.getQueryState(key)?.dataUpdatedAt ?? 0 },
          )
        },
        onOtherList: () => void client.invalidateQueries({ queryKey: key, exact: true }),
        onFailed: (reason) => {
          if (isSignedOut(reason)) endSession(client)
          else setError(reason)
        },
      },
    )
    if (isOnline) loader.load()
  }, [client, view, state, list, loader, isOnline])
  useEffect(() => loader.stop, [loader])

  return error
}
