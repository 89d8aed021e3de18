import { Archive, RotateCcw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { RequestChange } from '#domain/requests/change'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { ConfirmDialog } from '../../shared/ConfirmDialog.tsx'
import { formatCount } from '../../shared/format.ts'
import type { ListView } from '../data/listViews.ts'
import { useBulkChange } from './useBulkChange.ts'

interface BulkBarProps {
  readonly view: ListView
  readonly requests: readonly KeptRequest[]
  readonly onDone: () => void
}

/** More requests need a confirmation. */
const mostUnasked = 10
/** The server's limit. */
const mostAtOnce = 500

interface BulkAction {
  readonly label: string
  /** For the message: 'gearchiveerd'. */
  readonly done: string
  readonly change: RequestChange
  readonly Icon: typeof Archive
}

const archive: BulkAction = {
  label: 'Archiveren',
  done: 'gearchiveerd',
  change: { status: 'archived' },
  Icon: Archive,
}
const trash: BulkAction = {
  label: 'Naar de prullenbak',
  done: 'in de prullenbak gelegd',
  change: { trashed: true },
  Icon: Trash2,
}
const restore: BulkAction = {
  label: 'Terugzetten',
  done: 'teruggezet',
  change: { trashed: false },
  Icon: RotateCcw,
}

export function BulkBar({ view, requests, onDone }: BulkBarProps) {
  const [asked, setAsked] = useState<BulkAction>()
  const bulk = useBulkChange(onDone)
  if (requests.length === 0) return null
  const count = Math.min(requests.length, mostAtOnce)
  const make = ({ change, done }: BulkAction) =>
    bulk.mutate({ requests: requests.slice(0, mostAtOnce), change, word: done })
  const start = (action: BulkAction) => (count > mostUnasked ? setAsked(action) : make(action))
  return (
    <fieldset className="bulk-bar" aria-label="Met de selectie">
      <output>
        {formatCount(requests.length)} geselecteerd
        {requests.length > mostAtOnce && ` (${mostAtOnce} per keer)`}
      </output>
      {(view === 'trash' ? [restore] : [archive, trash]).map((action) => (
        <button
          key={action.label}
          className="button"
          type="button"
          disabled={bulk.isPending}
          onClick={() => start(action)}
        >
          <action.Icon aria-hidden size={18} />
          {action.label}
        </button>
      ))}
      <button className="button button--quiet" type="button" onClick={onDone}>
        Selectie opheffen
      </button>
      {asked && (
        <ConfirmDialog
          title={`${formatCount(count)} aanvragen ${asked.label.toLowerCase()}?`}
          text="U kunt elke aanvraag later weer terughalen."
          confirmLabel={`${asked.label} (${formatCount(count)})`}
          onConfirm={() => {
            setAsked(undefined)
            make(asked)
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </fieldset>
  )
}
