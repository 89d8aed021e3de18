import { Link, useSearchParams } from 'react-router-dom'
import { useQuery } from '@tanstack/react-query'
import { formatClock, formatDate, getDutchDay } from '#domain/format/dutchTime'
import type { Period } from '#domain/statistics/period'
import { statisticsPath, statisticsSchema, type Statistics } from '#domain/statistics/statistics'
import { useTick } from '../shared/ticker.ts'
import { FailedPanel } from '../shared/FailedPanel.tsx'
import { useTitle } from '../shared/useTitle.ts'
import { HoursSection } from './HoursSection.tsx'
import { JobsSection } from './JobsSection.tsx'
import { KeyFigures } from './KeyFigures.tsx'
import { PagesSection } from './PagesSection.tsx'
import { PromiseSection } from './PromiseSection.tsx'
import { RevenueSection } from './RevenueSection.tsx'
import { RequestsSection } from './RequestsSection.tsx'
import { choices, getChoiceSearch, readAskedPeriod } from './statisticsPeriod.ts'
import { requestsKey } from '../requests/data/requestCache.ts'
import { fetchJson } from '../shared/apiFetch.ts'
import './StatisticsPage.scss'

export function StatisticsPage() {
  useTitle('Statistieken')
  const [search] = useSearchParams()
  const today = useTick((nowMs) => getDutchDay(new Date(nowMs).toISOString()))
  const period = readAskedPeriod(search, today)
  const query = useStatistics(period)
  const { data, isError, isFetching, isPending, isPlaceholderData } = query
  const isEmpty = data?.totals.requests === 0
  return (
    <main className="page statistics">
      <h1 className="page__title">Statistieken</h1>
      <nav className="period segmented" aria-label="Periode">
        {choices.map(({ word, label }) => (
          <Link
            key={word}
            className="button"
            to={{ search: getChoiceSearch(word) }}
            aria-current={period.choice === word || undefined}
          >
            {label}
          </Link>
        ))}
      </nav>
      {isError && !isFetching && (
        <FailedPanel
          title={
            data ? 'De cijfers konden niet worden vernieuwd' : 'De statistieken konden niet worden geladen'
          }
          query={query}
        />
      )}
      <output className={isPending ? 'panel' : 'statistics__status form__hint'}>
        {isPending && isFetching && 'Statistieken laden...'}
        {data &&
          `${formatDate(data.since)} t/m ${formatDate(data.until)} · geteld om ${formatClock(data.countedAt)}`}
      </output>
      {data && (
        <div id="cijfers" tabIndex={-1} className="statistics__body" aria-busy={isPlaceholderData}>
          <KeyFigures statistics={data} />
          {!isEmpty && !data.before && (
            <p className="form__hint">
              Geen vergelijking met de periode ervoor: daarvan is niet alles (meer) bekend.
            </p>
          )}
          {isEmpty ? (
            <div className="panel">
              <p>Nog geen aanvragen in deze periode</p>
              <p>Kies een langere periode, of kijk later nog eens.</p>
            </div>
          ) : (
            <>
              <RequestsSection statistics={data} />
              <HoursSection statistics={data} />
              <div className="statistics__pair">
                <PromiseSection statistics={data} />
                <JobsSection statistics={data} />
              </div>
              <RevenueSection statistics={data} />
            </>
          )}
          <PagesSection statistics={data} />
        </div>
      )}
    </main>
  )
}

const freshMs = 60_000

function useStatistics({ since, until }: Period) {
  return useQuery({
    queryKey: [requestsKey, 'statistics', since, until],
    queryFn: ({ signal }) => fetchStatistics({ since, until }, signal),
    staleTime: freshMs,
    placeholderData: (previous) => previous,
  })
}

export async function fetchStatistics({ since, until }: Period, signal: AbortSignal): Promise<Statistics> {
  const query = new URLSearchParams({ since, until })
  return fetchJson(statisticsSchema, `${statisticsPath}?${query.toString()}`, { signal })
}
