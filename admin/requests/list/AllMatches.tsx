import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { formatNumber } from '#domain/format/formatNumber'
import { serverClock } from '../../shared/serverClock.ts'
import { useStore } from '../../shared/stores.tsx'
import { openingState, toNewestUrl } from '../data/listState.ts'
import { toViewUrl } from '../data/listUrls.ts'
import { requestsKey } from '../data/requestCache.ts'
import { fetchRequests } from '../data/requestsApi.ts'

/** 'In alle aanvragen: 12', if a search finds more than the `listed` ones of this list. */
export function AllMatches({ q, listed }: { readonly q: string; readonly listed: number }) {
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
