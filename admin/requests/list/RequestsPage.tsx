import './inbox.scss'
import { formatNumber } from '#domain/format/formatNumber'
import { useTitle } from '../../shared/useTitle.ts'
import { toListSearch } from '../data/listState.ts'
import { viewTexts } from '../data/listViews.ts'
import { useList } from '../data/useList.ts'
import { useSummary } from '../data/useRequests.ts'
import { FirstHour } from './FirstHour.tsx'
import { RequestList } from './RequestList.tsx'
import { RequestTabs } from './RequestTabs.tsx'
import { RequestToolbar } from './RequestToolbar.tsx'

export function RequestsPage() {
  const { view, state } = useList()
  const isEmpty = useSummary().data?.total === 0
  useTitle(viewTexts[view].label)
  return (
    <main className="page inbox">
      <div className="inbox__bar">
        <div className="inbox__head">
          <h1 className="page__title">Admin Dashboard</h1>
          <p className="page__lead">Beheer berichten en aanvragen</p>
          <Counts />
        </div>
        <RequestToolbar />
      </div>
      {isEmpty && <FirstHour isOpenAtFirst />}
      <RequestTabs />
      {/* A new key clears the selection when the filters or the order change. */}
      <RequestList key={`${view}${toListSearch({ ...state, q: '' })}`} />
      {/* The work comes first. */}
      {!isEmpty && <FirstHour isOpenAtFirst={false} />}
    </main>
  )
}

function Counts() {
  const { data: summary, isError } = useSummary()
  return (
    <>
      <dl className="counts" aria-busy={summary === undefined && !isError}>
        <div className="count">
          <dt>
            Totaal<span className="count__hint"> berichten</span>
          </dt>
          <dd className="count__value">{summary ? formatNumber(summary.total) : '–'}</dd>
        </div>
        <div className="count">
          <dt>
            Spoedgevallen<span className="count__hint"> nog niet bereikt</span>
          </dt>
          <dd className={summary?.urgent ? 'count__value count__value--urgent' : 'count__value'}>
            {summary ? formatNumber(summary.urgent) : '–'}
          </dd>
        </div>
      </dl>
      {isError && (
        <p className="counts__failed small" role="alert">
          De tellingen konden niet worden vernieuwd.
        </p>
      )}
    </>
  )
}
