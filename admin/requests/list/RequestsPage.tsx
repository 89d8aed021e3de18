import './inbox.scss'
import { useTitle } from '../../shared/useTitle.ts'
import { toListSearch } from '../data/listState.ts'
import { viewTexts } from '../data/listViews.ts'
import { useList } from '../data/useList.ts'
import { useSummary } from '../data/useRequests.ts'
import { CountLine } from './CountLine.tsx'
import { RequestList } from './RequestList.tsx'
import { RequestTabs } from './RequestTabs.tsx'
import { RequestToolbar } from './RequestToolbar.tsx'

export function RequestsPage() {
  const { view, state } = useList()
  const summary = useSummary()
  useTitle(viewTexts[view].label)
  return (
    <main className="page inbox">
      <div className="inbox__head">
        <h1 className="page__title">Admin Dashboard</h1>
        <p className="page__lead">Beheer berichten en aanvragen</p>
        <CountLine summary={summary.data} isFailed={summary.isError} />
      </div>
      <div className="inbox__bar">
        <RequestTabs current={view} summary={summary.data} q={state.q} />
        <RequestToolbar />
      </div>
      {/* A new key clears the selection when the filters or the order change. */}
      <RequestList key={`${view}${toListSearch({ ...state, q: '' })}`} />
    </main>
  )
}
