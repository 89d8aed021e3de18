import { useQueryClient } from '@tanstack/react-query'
import { ArrowUp } from 'lucide-react'
import { useEffect } from 'react'
import type { KeptRequest } from '#domain/requests/keptRequest'
import type { ListState } from '../data/listState.ts'
import type { ListView } from '../data/listViews.ts'
import { refreshRequests } from '../data/useRequests.ts'
import { useSignal } from '../../shared/createSignal.ts'
import { news } from '../data/newRequests.ts'
import { useCameIn } from './useNewCount.ts'

interface NewsButtonProps {
  readonly view: ListView
  readonly state: ListState
  /** What the list shows now. */
  readonly requests: readonly KeptRequest[]
  /** Where there is nothing, nothing can jump: what is new comes by itself. */
  readonly isEmpty: boolean
}

/** '2 nieuwe': fetches the list anew when staff ask, so that no row moves under a finger. */
export function NewsButton({ view, state, requests, isEmpty }: NewsButtonProps) {
  const client = useQueryClient()
  const { removed, isUnsure: hasUnknown } = useSignal(news)
  const cameIn = useCameIn(view, state, requests)
  const createdCount = cameIn.count
  const isUnsure = hasUnknown || cameIn.isUnsure
  const removedCount = requests.filter(
    ({ id, trashedAt }) => removed.has(id) && trashedAt === undefined,
  ).length
  const comesByItself = isEmpty && (createdCount > 0 || isUnsure)

  useEffect(() => {
    if (comesByItself) refreshRequests(client)
  }, [comesByItself, client])

  const text = toText(createdCount, removedCount, isUnsure)
  return (
    <div className="news" aria-live="polite">
      {text !== '' && !comesByItself && (
        <button
          className="button button--primary news__button"
          type="button"
          onClick={() => {
            refreshRequests(client)
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
