import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { viewPaths, toViewUrl } from '../requests/data/listUrls.ts'
import { showToast } from '../shared/toasts/toasts.ts'
import { readListState } from '../requests/data/listState.ts'
import { listViews } from '../requests/data/listViews.ts'
import { savedViews } from '../requests/data/savedViews.ts'
import { refreshRequests } from '../requests/data/useRequests.ts'
import { useShownColumns } from '../requests/table/columnPrefs.ts'
import type { Command } from '../shared/command.ts'
import { followLink } from '../shared/followLink.ts'
import { toListCommands } from '../requests/commands/listCommands.ts'
import { toPageCommands } from './toPageCommands.ts'
import { toSettingCommands } from '../settings/toSettingCommands.ts'
import { useRequestCommands } from '../requests/commands/useRequestCommands.ts'

/** Every command there is on the page as it stands, those of a request first. */
export function useCommands(request: KeptRequest | undefined): readonly Command[] {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const ofRequest = useRequestCommands(request)
  const view = listViews.find((each) => viewPaths[each] === pathname)
  const state = useMemo(() => readListState(view ?? 'work', new URLSearchParams(search)), [view, search])
  const columns = useShownColumns(view ?? 'work', state.sort)
  return useMemo(() => {
    const go = (url: string) => void navigate(url)
    const ofList =
      view === undefined
        ? []
        : toListCommands({
            view,
            state,
            columns,
            show: (next) => go(toViewUrl(view, next)),
            refresh: () => refreshRequests(client),
            focusSearch: () => document.querySelector<HTMLElement>('input[type="search"]')?.focus(),
            download: (url) => followLink(url, { download: '' }),
          })
    const logOut = document.querySelector<HTMLElement>('[data-action="log-out"]')
    return [
      ...ofRequest,
      ...toPageCommands(go, savedViews.get()),
      ...ofList,
      ...toSettingCommands(showToast, logOut ? () => logOut.click() : undefined),
    ]
  }, [client, navigate, view, state, columns, ofRequest])
}
