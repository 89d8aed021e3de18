import { Link } from 'react-router-dom'
import type { InboxSummary } from '#domain/query/summary'
import { requestKinds } from '#domain/forms/kinds'
import { toViewUrl } from '../data/listUrls.ts'
import { formatNumber } from '#domain/format/formatNumber'
import { openingState } from '../data/listState.ts'
import { tabViews, viewTexts, type ListView } from '../data/listViews.ts'

interface RequestTabsProps {
  readonly current: ListView
  readonly summary: InboxSummary | undefined
  readonly q: string
}

export function RequestTabs({ current, summary, q }: RequestTabsProps) {
  return (
    <nav className="tabs" aria-label="Soort aanvraag">
      {tabViews.map((view) => (
        <Link
          key={view}
          className="tab"
          to={toViewUrl(view, { ...openingState, q })}
          aria-current={view === current ? 'page' : undefined}
        >
          {viewTexts[view].label}{' '}
          <span
            className={view === 'work' && summary?.due.late ? 'tab__count tab__count--late' : 'tab__count'}
          >
            {toCount(view, summary)}
          </span>
        </Link>
      ))}
    </nav>
  )
}

function toCount(view: (typeof tabViews)[number], summary: InboxSummary | undefined): string {
  if (!summary) return '–'
  if (view !== 'work') return formatNumber(summary[view])
  return formatNumber(requestKinds.reduce((sum, kind) => sum + summary.open[kind], 0))
}
