import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Download, Filter, FilterX, RefreshCw, Search } from 'lucide-react'
import { requestKinds, kindLabels } from '#domain/forms/kinds'
import { requestStatuses, statusLabels } from '#domain/requests/status'
import type { Command } from '../../shared/command.ts'
import { followLink } from '../../shared/followLink.ts'
import { serverClock } from '../../shared/serverClock.ts'
import { useStores } from '../../shared/stores.tsx'
import { useSession } from '../../shared/useSession.ts'
import { exportFormats, toExportUrl, type ListState } from '../data/listState.ts'
import { focusSearch } from '../data/focusedRequest.ts'
import { isKind, type ListView } from '../data/listViews.ts'
import { useList } from '../data/useList.ts'
import { refreshRequests } from '../data/useRequests.ts'
import { flagTexts, noFilters, toFilterParams, type ListFilters } from '../data/listFilters.ts'

export function useListCommands(): readonly Command[] {
  const client = useQueryClient()
  const stores = useStores()
  const { view, isList, state, show } = useList()
  const { name } = useSession()
  return useMemo(() => {
    if (!isList) return []
    return [
      {
        id: 'list:search',
        group: 'list',
        label: 'Zoeken in de lijst',
        words: 'vinden',
        shortcut: '/',
        Icon: Search,
        run: () => void focusSearch(),
      },
      {
        id: 'list:refresh',
        group: 'list',
        label: 'Lijst vernieuwen',
        words: 'verversen herladen',
        shortcut: 'r',
        Icon: RefreshCw,
        run: () => refreshRequests(client, stores),
      },
      ...exportFormats.map(({ format, label }): Command => ({
        id: `list:${format}`,
        group: 'list',
        label: `Opslaan als ${label}-bestand`,
        words: 'exporteren downloaden spreadsheet',
        Icon: Download,
        run: () => {
          const nowMs = stores.get(serverClock).now()
          followLink(toExportUrl(view, state, format, nowMs), { download: '' })
        },
      })),
      ...toFilterCommands(view, state, show, name),
    ]
  }, [client, stores, isList, view, state, show, name])
}

export function toFilterCommands(
  view: ListView,
  state: ListState,
  show: (next: ListState) => void,
  name: string,
): readonly Command[] {
  const { filters } = state
  const chosen = new Map<string, string>(toFilterParams(filters))
  const toCommand = (id: string, label: string, change: ListFilters): Command => {
    const isOn = toFilterParams(change).every(([key, text]) => chosen.get(key) === text)
    const off = Object.fromEntries(Object.keys(change).map((key) => [key, undefined]))
    return {
      id: `filter:${id}`,
      group: 'filter',
      label,
      words: 'filter tonen',
      isOn,
      Icon: Filter,
      run: () => show({ ...state, filters: { ...filters, ...(isOn ? off : change) } }),
    }
  }
  const clear: Command = {
    id: 'filter:none',
    group: 'filter',
    label: 'Alle filters wissen',
    Icon: FilterX,
    run: () => show({ ...state, filters: noFilters }),
  }
  const anyDay = { from: undefined, to: undefined }
  return [
    ...(chosen.size > 0 ? [clear] : []),
    toCommand('urgent', flagTexts.urgent.only, { urgent: true }),
    // The work list has only open requests.
    ...(view === 'work' ? [] : [toCommand('open', flagTexts.open.only, { open: true })]),
    toCommand('mine', 'Alleen van mij', { assignee: name }),
    toCommand('unpaid', flagTexts.unpaid.only, { unpaid: true }),
    toCommand('no-spam', flagTexts.spam.without, { spam: false }),
    toCommand('duplicates', flagTexts.duplicates.only, { duplicates: true }),
    toCommand('today', 'Ontvangen vandaag', { ...anyDay, period: 'today' }),
    toCommand('week', 'Ontvangen in de laatste 7 dagen', { ...anyDay, period: '7-days' }),
    ...requestStatuses.map((status) => {
      const label = `Alleen status ${statusLabels[status].toLowerCase()}`
      return toCommand(`status-${status}`, label, { status: [status] })
    }),
    ...(isKind(view) ? [] : requestKinds).map((kind) =>
      toCommand(`kind-${kind}`, `Alleen ${kindLabels[kind].toLowerCase()}`, { kind: [kind] }),
    ),
  ]
}
