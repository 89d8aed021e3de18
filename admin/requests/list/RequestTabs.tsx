import { Link } from 'react-router-dom'
import type { InboxSummary } from '#domain/query/summary'
import { requestKinds } from '#domain/forms/kinds'
import { toViewUrl } from '../data/listUrls.ts'
import { formatNumber } from '#domain/format/formatNumber'
import { openingState } from '../data/listState.ts'
import { tabViews, viewTexts, type ListView } from '../data/listViews.ts'
import { useList } from '../data/useList.ts'
import { useSummary } from '../data/useRequests.ts'

export function RequestTabs() {
  const { view: current, state } = useList()
  return (
    <nav className="tabs" aria-label="Soort aanvraag">
      {tabViews.map((view) => (
        <Link
          key={view}
          className="tab"
          to={toViewUrl(view, { ...openingState, q: state.q })}
          aria-current={view === current ? 'page' : undefined}
        >
          {viewTexts[view].label} <ViewCount view={view} />
        </Link>
      ))}
    </nav>
  )
}

interface ViewCountProps {
  readonly view: ListView
  readonly hidesZero?: boolean
}

/** Outlined if somebody should have been called by now. The trash and the running work are not counted. */
export function ViewCount({ view, hidesZero = false }: ViewCountProps) {
  const { data: summary } = useSummary()
  if (view === 'trash' || view === 'running') return null
  const count = summary && countView(view, summary)
  if (hidesZero && count === 0) return null
  const isLate = view === 'work' && (summary?.due.late ?? 0) > 0
  return (
    <span className={isLate ? 'tab__count tab__count--late' : 'tab__count'}>
      {count === undefined ? '–' : formatNumber(count)}
    </span>
  )
}

function countView(view: Exclude<ListView, 'trash' | 'running'>, summary: InboxSummary): number {
  if (view === 'work') return requestKinds.reduce((sum, kind) => sum + summary.open[kind], 0)
  return summary[view === 'all' ? 'total' : view]
}
