import { lazy, Suspense } from 'react'
import { formatNumber } from '#domain/format/formatNumber'
import { ErrorBoundary } from '../../shared/ErrorBoundary.tsx'
import { useSession } from '../../shared/useSession.ts'
import { useTitle } from '../../shared/useTitle.ts'
import { toListSearch } from '../data/listState.ts'
import { viewTexts } from '../data/listViews.ts'
import { useList } from '../data/useList.ts'
import { useSummary } from '../data/useRequests.ts'
import { RequestList } from './RequestList.tsx'
import { RequestTabs } from './RequestTabs.tsx'
import { RequestToolbar } from './RequestToolbar.tsx'
import './inbox.scss'

const FirstHour = lazy(async () => ({ default: (await import('./FirstHour.tsx')).FirstHour }))

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
      {isEmpty && <OwnersFirstHour isOpenAtFirst />}
      <RequestTabs />
      {/* A new key clears the selection when the filters or the order change. */}
      <RequestList key={`${view}${toListSearch({ ...state, q: '' })}`} />
      {/* The work comes first. */}
      {!isEmpty && view === 'work' && <OwnersFirstHour isOpenAtFirst={false} />}
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

function OwnersFirstHour({ isOpenAtFirst }: { readonly isOpenAtFirst: boolean }) {
  if (useSession().role !== 'owner') return null
  return (
    <ErrorBoundary fallback={null}>
      <Suspense fallback={null}>
        <FirstHour isOpenAtFirst={isOpenAtFirst} />
      </Suspense>
    </ErrorBoundary>
  )
}
