import { RefreshCw } from 'lucide-react'
import { SearchBox } from './SearchBox.tsx'
import { useRefresh } from './useRequests.ts'

interface RequestToolbarProps {
  readonly q: string
  readonly onSearch: (q: string) => void
}

/** What staff can ask of every list: search it, fetch it anew. */
export function RequestToolbar({ q, onSearch }: RequestToolbarProps) {
  const { refresh, isRefreshing } = useRefresh()
  return (
    <div className="toolbar">
      <SearchBox value={q} onSearch={onSearch} />
      <button className="button toolbar__refresh" type="button" disabled={isRefreshing} onClick={refresh}>
        <RefreshCw aria-hidden size={18} />
        <span className="toolbar__refresh-label">Vernieuwen</span>
      </button>
    </div>
  )
}
