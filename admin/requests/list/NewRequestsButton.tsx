import { ArrowUp } from 'lucide-react'
import { useEffect } from 'react'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { useStoreValue } from '../../shared/stores.tsx'
import type { ListState } from '../data/listState.ts'
import type { ListView } from '../data/listViews.ts'
import { newRequests } from '../data/newRequests.ts'
import { useRefresh } from '../data/useRequests.ts'
import { useNewCount } from './useNewCount.ts'

interface NewRequestsButtonProps {
  readonly view: ListView
  readonly state: ListState
  /** The loaded requests. */
  readonly requests: readonly KeptRequest[]
  /** An empty list refreshes automatically: no row can move. */
  readonly isEmpty: boolean
}

/** '2 nieuwe': refreshes the list on request, so rows do not move. */
export function NewRequestsButton({ view, state, requests, isEmpty }: NewRequestsButtonProps) {
  const { refresh } = useRefresh()
  const { removed, isUnsure: hasMissed } = useStoreValue(newRequests)
  const created = useNewCount(view, state, requests)
  const isUnsure = hasMissed || created.isUnsure
  const removedCount = requests.filter(
    ({ id, trashedAt }) => removed.has(id) && trashedAt === undefined,
  ).length
  const refreshesItself = isEmpty && (created.count > 0 || isUnsure)

  useEffect(() => {
    if (refreshesItself) refresh()
  }, [refreshesItself, refresh])

  const text = toText(created.count, removedCount, isUnsure)
  return (
    <div className="news" aria-live="polite">
      {text !== '' && !refreshesItself && (
        <button
          className="button button--primary news__button"
          type="button"
          onClick={() => {
            refresh()
            window.scrollTo({ top: 0 })
          }}
        >
          <ArrowUp aria-hidden size={18} />
          {text}
        </button>
      )}
    </div>
  )
}

function toText(created: number, removed: number, isUnsure: boolean): string {
  if (created > 0) return created === 1 ? '1 nieuwe' : `${created} nieuwe`
  if (removed > 0) return `${removed} verwijderd`
  return isUnsure ? 'Lijst vernieuwen' : ''
}
