import { useQuery } from '@tanstack/react-query'
import { CalendarDays, CircleCheckBig, ListChecks, RefreshCw, Trash2, type LucideIcon } from 'lucide-react'
import { Link } from 'react-router-dom'
import { addDays, formatClock, getDutchDay } from '#domain/format/dutchTime'
import { formatNumber } from '#domain/format/formatNumber'
import { isAhead } from '#domain/requests/appointments'
import { formatDay } from '../../shared/format.ts'
import { agendaPath } from '../../shared/urls.ts'
import { serverClock } from '../../shared/serverClock.ts'
import { useStore } from '../../shared/stores.tsx'
import { countFilters } from '../data/listFilters.ts'
import { openingState, toListSearch, toNewestUrl, type ListState } from '../data/listState.ts'
import { toViewUrl } from '../data/listUrls.ts'
import { tabViews, viewTexts, type ListView } from '../data/listViews.ts'
import { requestsKey } from '../data/requestCache.ts'
import { fetchRequests } from '../data/requestsApi.ts'
import { useAppointments } from '../data/useAppointments.ts'
import { useList } from '../data/useList.ts'
import { useRefresh } from '../data/useRequests.ts'
import { toSortDescription } from '../filters/toSortOptions.ts'
import { useColumns } from '../table/columnPrefs.ts'

interface RequestsStatusProps {
  readonly total: number | undefined
  readonly hasUncounted: boolean
  readonly isLoading: boolean
  /** Epoch milliseconds. */
  readonly updatedAt: number
}

/** The list's name, and a live region that is always in the page. Below: what to do about an empty list. */
export function RequestsStatus(props: RequestsStatusProps) {
  const { total, hasUncounted, isLoading, updatedAt } = props
  const { view, state, show } = useList()
  const { columns } = useColumns(view, state.sort)
  const isNarrowed = state.q !== '' || countFilters(state.filters) > 0
  const isEmpty = total === 0
  // The tab has the count.
  const isUsual = !isEmpty && view !== 'trash' && toListSearch(state) === ''
  const { label, hint } = viewTexts[view]
  const Sign = emptySigns[view] ?? ListChecks
  const hasTab = tabViews.some((each) => each === view)
  return (
    <>
      <div className={isUsual && hasTab ? 'list-head list-head--usual' : 'list-head'}>
        <h2 id="berichten-titel" className={hasTab ? 'list-title list-title--tab' : 'list-title'}>
          {label}
        </h2>
        <output className={isLoading ? 'panel' : isEmpty ? 'empty-title' : 'list-status'}>
          {isLoading && 'Berichten laden...'}
          {isEmpty && (
            <>
              <Sign aria-hidden size={40} strokeWidth={1.5} />
              {toEmptyText(view, state)}
            </>
          )}
          {total !== undefined && total > 0 && (
            <>
              {toCountText(view, total, hasUncounted)}{' '}
              <span className="list-status__order">{toSortDescription(columns, state.sort)}</span>
            </>
          )}
        </output>
        {total !== undefined && total > 0 && <RefreshButton updatedAt={updatedAt} />}
      </div>
      {hint !== undefined && !isEmpty && <p className="page__lead">{hint}</p>}
      {isEmpty && (
        <div className="empty">
          <p>
            {isNarrowed
              ? 'Probeer minder woorden of andere filters.'
              : (emptyHints[view] ?? hint ?? 'Een nieuwe aanvraag verschijnt hier vanzelf.')}
          </p>
          {view === 'work' && !isNarrowed && <NextAppointment />}
          {isNarrowed && (
            <button
              className="button"
              type="button"
              onClick={() => show({ ...openingState, sort: state.sort })}
            >
              Toon alle {viewTexts[view].many}
            </button>
          )}
        </div>
      )}
      {total !== undefined && state.q !== '' && view !== 'trash' && <AllMatches q={state.q} listed={total} />}
    </>
  )
}

/** What comes after the calls. */
function NextAppointment() {
  const { now } = useStore(serverClock)
  const nowMs = now()
  const today = getDutchDay(new Date(nowMs).toISOString())
  const { planned } = useAppointments({ from: today, to: addDays(today, 7) })
  const next = planned.find((each) => isAhead(each) && Date.parse(each.appointment.start) > nowMs)
  if (!next) return null
  const { start } = next.appointment
  return (
    <Link className="button" to={agendaPath}>
      <CalendarDays aria-hidden size={18} />
      Volgende afspraak: {formatDay(start, nowMs) || 'vandaag'} {formatClock(start)}
    </Link>
  )
}

function RefreshButton({ updatedAt }: Pick<RequestsStatusProps, 'updatedAt'>) {
  const { refresh, isRefreshing } = useRefresh()
  return (
    <button className="list-refresh" type="button" disabled={isRefreshing} onClick={refresh}>
      <span>Bijgewerkt om {formatClock(updatedAt)}</span>
      <RefreshCw aria-hidden size={14} />
      <span className="visually-hidden">Vernieuwen</span>
    </button>
  )
}

/** 'In alle aanvragen: 12', if a search finds more than the `listed` ones of this list. */
function AllMatches({ q, listed }: { readonly q: string; readonly listed: number }) {
  const { now } = useStore(serverClock)
  const state = { ...openingState, q }
  const { data } = useQuery({
    queryKey: [requestsKey, 'all-matches', q],
    queryFn: ({ signal }) => fetchRequests(toNewestUrl('all', state, 1, now()), signal),
    gcTime: 0,
  })
  if (!data || data.total <= listed) return null
  return (
    <p className="all-matches">
      <Link className="chip" to={toViewUrl('all', state)}>
        In alle aanvragen: {data.hasUncounted && 'meer dan '}
        {formatNumber(data.total)}
      </Link>
    </p>
  )
}

const emptyHints: Readonly<Partial<Record<ListView, string>>> = {
  work: 'Goed gedaan. Een nieuwe aanvraag verschijnt hier vanzelf.',
  callback: 'Een nieuw verzoek verschijnt hier vanzelf.',
}

const emptySigns: Readonly<Partial<Record<ListView, LucideIcon>>> = { work: CircleCheckBig, trash: Trash2 }

function toEmptyText(view: ListView, { q, filters }: ListState): string {
  const isFiltered = countFilters(filters) > 0
  if (q !== '') return `Niets gevonden voor ‘${q}’${isFiltered ? ' met deze filters' : ''}`
  return isFiltered ? 'Niets gevonden met deze filters' : viewTexts[view].empty
}

/** '1 aanvraag', '3.412 aanvragen', 'Meer dan 10.000 aanvragen'. */
export function toCountText(view: ListView, total: number, hasUncounted = false): string {
  const { one, many } = viewTexts[view]
  return `${hasUncounted ? 'Meer dan ' : ''}${formatNumber(total)} ${total === 1 ? one : many}`
}
