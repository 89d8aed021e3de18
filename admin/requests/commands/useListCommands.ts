import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { ArrowUpDown, Download, Filter, FilterX, RefreshCw, Search } from 'lucide-react'
import { requestKinds, kindLabels } from '#domain/forms/kinds'
import { requestStatuses, statusLabels } from '#domain/requests/status'
import type { Command } from '../../shared/command.ts'
import { followLink } from '../../shared/followLink.ts'
import { serverClock } from '../../shared/serverClock.ts'
import { useStores } from '../../shared/stores.tsx'
import {
  readListState,
  readSort,
  exportFormats,
  toExportUrl,
  toSortText,
  type ListState,
} from '../data/listState.ts'
import { toViewUrl } from '../data/listUrls.ts'
import { isKind, type ListView } from '../data/listViews.ts'
import { refreshRequests } from '../data/useRequests.ts'
import { useColumns } from '../table/columnPrefs.ts'
import { listColumns } from '../data/listColumns.ts'
import { countFilters, noFilters, toFilterParams, type ListFilters } from '../data/listFilters.ts'
import { toSortOptions } from '../filters/toSortOptions.ts'

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

interface ListParts {
  readonly view: ListView
  readonly state: ListState
  /** Keys of the visible columns, in order. */
  readonly columns: readonly string[]
  readonly show: (next: ListState) => void
  readonly refresh: () => void
  readonly focusSearch: () => void
  readonly download: (url: string) => void
  /** Server time in epoch milliseconds. */
  readonly now: () => number
}

export function toListCommands(parts: ListParts): readonly Command[] {
  return [...toGeneralCommands(parts), ...toFilterCommands(parts), ...toSortCommands(parts)]
}

function toGeneralCommands(parts: ListParts): readonly Command[] {
  const { view, state, columns, refresh, focusSearch, download, now } = parts
  return [
    {
      id: 'list:search',
      group: 'list',
      label: 'Zoeken in de lijst',
      words: 'vinden',
      shortcut: '/',
      Icon: Search,
      run: focusSearch,
    },
    {
      id: 'list:refresh',
      group: 'list',
      label: 'Lijst vernieuwen',
      words: 'verversen herladen',
      shortcut: 'r',
      Icon: RefreshCw,
      run: refresh,
    },
    ...exportFormats.map(({ format, label }): Command => ({
      id: `list:${format}`,
      group: 'list',
      label: `Opslaan als ${label}-bestand`,
      words: 'exporteren downloaden spreadsheet',
      Icon: Download,
      run: () => download(toExportUrl(view, state, format, columns, now())),
    })),
  ]
}

function toFilterCommands({ view, state, show }: ListParts): readonly Command[] {
  const { filters } = state
  const toCommand = (id: string, label: string, change: Partial<ListFilters>): Command => {
    const isOn = Object.entries(change).every(([key, value]) => isSame(filters, { ...filters, [key]: value }))
    const off = Object.fromEntries(
      Object.keys(change).map((key) => [key, noFilters[key as keyof ListFilters]]),
    )
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
  return [
    ...(countFilters(filters) > 0
      ? [
          {
            id: 'filter:none',
            group: 'filter',
            label: 'Alle filters wissen',
            Icon: FilterX,
            run: () => show({ ...state, filters: noFilters }),
          } as const,
        ]
      : []),
    toCommand('urgent', 'Alleen spoed', { urgent: true }),
    // The work list has only open requests.
    ...(view === 'work' ? [] : [toCommand('open', 'Nog te bereiken', { open: true })]),
    toCommand('no-spam', 'Zonder mogelijke spam', { spam: false }),
    toCommand('duplicates', 'Alleen dubbele', { duplicates: true }),
    toCommand('today', 'Ontvangen vandaag', { period: 'today', from: '', to: '' }),
    toCommand('week', 'Ontvangen in de laatste 7 dagen', { period: '7-days', from: '', to: '' }),
    ...requestStatuses.map((status) =>
      toCommand(`status-${status}`, `Alleen status ${statusLabels[status].toLowerCase()}`, {
        status: [status],
      }),
    ),
    ...(isKind(view)
      ? []
      : requestKinds.map((kind) =>
          toCommand(`kind-${kind}`, `Alleen ${kindLabels[kind].toLowerCase()}`, { kind: [kind] }),
        )),
  ]
}

function toSortCommands({ view, state, show }: ListParts): readonly Command[] {
  const now = toSortText(state.sort)
  return listColumns[view].flatMap(toSortOptions).map(({ value, label }): Command => ({
    id: `sort:${value}`,
    group: 'sort',
    label,
    words: 'sorteren volgorde',
    isOn: value === now,
    Icon: ArrowUpDown,
    run: () => show({ ...state, sort: readSort(view, value) }),
  }))
}

function isSame(one: ListFilters, other: ListFilters): boolean {
  return String(toFilterParams(one)) === String(toFilterParams(other))
}
