import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { KeptRequest } from '#domain/keptRequest'
import { viewPaths, toViewUrl } from '../app/urls.ts'
import { showToast } from '../changes/toasts.ts'
import { readListState } from '../requests/listState.ts'
import { listViews } from '../requests/listViews.ts'
import { savedViews } from '../requests/savedViews.ts'
import { refreshRequests } from '../requests/useRequests.ts'
import type { Command } from './command.ts'
import { followLink } from './followLink.ts'
import { toListCommands } from './toListCommands.ts'
import { toPageCommands } from './toPageCommands.ts'
import { toSettingCommands } from './toSettingCommands.ts'
import { useRequestCommands } from './useRequestCommands.ts'

/**
 * Every command there is on the page as it stands, those of a request first.
 *
 * @param openedMs when the palette opened, epoch milliseconds.
 */
export function useCommands(request: KeptRequest | undefined, openedMs: number): readonly Command[] {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const ofRequest = useRequestCommands(request)
  return useMemo(() => {
    const go = (url: string) => void navigate(url)
    const view = listViews.find((each) => viewPaths[each] === pathname)
    const ofList =
      view === undefined
        ? []
        : toListCommands({
            view,
            state: readListState(view, new URLSearchParams(search)),
            nowMs: openedMs,
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
  }, [client, navigate, pathname, search, ofRequest, openedMs])
}
