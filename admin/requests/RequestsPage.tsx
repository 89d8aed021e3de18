import { useCallback } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { RequestKind } from '#domain/kinds'
import { toTabUrl } from '../app/urls.ts'
import { useTitle } from '../shared/useTitle.ts'
import { CountCards } from './CountCards.tsx'
import { DashboardHeader } from './DashboardHeader.tsx'
import { RequestList } from './RequestList.tsx'
import { RequestTabs } from './RequestTabs.tsx'
import { RequestToolbar } from './RequestToolbar.tsx'
import { kindTexts } from './kindTexts.ts'
import type { ListState } from './listState.ts'
import { readListState } from './listState.ts'
import { useSummary } from './useRequests.ts'
import './requests.scss'

/** The dashboard with one list open: the counts, the three tabs, and the requests of this kind. */
export function RequestsPage({ kind }: { readonly kind: RequestKind }) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const state = readListState(kind, search)
  const summary = useSummary()
  useTitle(kindTexts[kind].label)

  const show = useCallback(
    (next: ListState, options?: { readonly replace: boolean }) =>
      void navigate(toTabUrl(kind, next), options),
    [kind, navigate],
  )

  return (
    <>
      <a className="skip-link" href="#berichten">
        Ga naar de berichten
      </a>
      <DashboardHeader />
      <main className="page">
        <h1 className="page__title">Admin Dashboard</h1>
        <p className="page__lead">Beheer berichten en aanvragen</p>
        <CountCards summary={summary.data} isFailed={summary.isError} />
        <RequestTabs current={kind} summary={summary.data} q={state.q} />
        <section id="berichten" tabIndex={-1} aria-labelledby="berichten-titel">
          <h2 id="berichten-titel" className="visually-hidden">
            {kindTexts[kind].label}
          </h2>
          <RequestToolbar q={state.q} onSearch={(q) => show({ ...state, q }, { replace: true })} />
          <RequestList key={kind} kind={kind} state={state} onShow={show} />
        </section>
      </main>
    </>
  )
}
