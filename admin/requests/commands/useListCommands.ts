import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Command } from '../../shared/command.ts'
import { followLink } from '../../shared/followLink.ts'
import { serverClock } from '../../shared/serverClock.ts'
import { useStores } from '../../shared/stores.tsx'
import { readListState } from '../data/listState.ts'
import { toViewUrl } from '../data/listUrls.ts'
import type { ListView } from '../data/listViews.ts'
import { refreshRequests } from '../data/useRequests.ts'
import { useColumns } from '../table/columnPrefs.ts'
import { toListCommands } from './listCommands.ts'

export function useListCommands(view: ListView | undefined): readonly Command[] {
  const client = useQueryClient()
  const stores = useStores()
  const navigate = useNavigate()
  const { search } = useLocation()
  const state = useMemo(() => readListState(view ?? 'work', new URLSearchParams(search)), [view, search])
  const { shown: columns } = useColumns(view ?? 'work', state.sort)
  return useMemo(() => {
    if (view === undefined) return []
    return toListCommands({
      view,
      state,
      columns,
      show: (next) => void navigate(toViewUrl(view, next)),
      refresh: () => refreshRequests(client, stores),
      focusSearch: () => document.querySelector<HTMLElement>('input[type="search"]')?.focus(),
      download: (url) => followLink(url, { download: '' }),
      now: stores.get(serverClock).now,
    })
  }, [client, stores, navigate, view, state, columns])
}
