import { useQueryClient } from '@tanstack/react-query'
import { useMutation } from '@tanstack/react-query'
import { Archive, RotateCcw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { RequestChange } from '#domain/change'
import type { KeptRequest } from '#domain/keptRequest'
import { sendBulk } from '../changes/changesApi.ts'
import { showToast } from '../changes/toasts.ts'
import { describeError } from '../shared/describeError.ts'
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx'
import { formatCount } from '../shared/formatCount.ts'
import { toBulkText } from './toBulkText.ts'
import type { ListView } from './listViews.ts'
import { refreshRequests } from './useRequests.ts'

interface BulkBarProps {
  readonly view: ListView
  /** What is selected. */
  readonly requests: readonly KeptRequest[]
  readonly onDone: () => void
}

/** More than so many at once are asked about first. */
const mostUnasked = 10
/** The server takes no more in one go. */
const mostAtOnce = 500

interface BulkAction {
  readonly label: string
  /** For the question and the message: 'gearchiveerd'. */
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

/** What can be done to all selected requests at once. It says how many they are, and asks when they are many. */
export function BulkBar({ view, requests, onDone }: BulkBarProps) {
  const client = useQueryClient()
  const [asked, setAsked] = useState<BulkAction>()
  const bulk = useMutation({
    mutationFn: (action: BulkAction) =>
      sendBulk(
        requests.slice(0, mostAtOnce).map(({ kind, id, version }) => ({ kind, id, version })),
        action.change,
      ),
    onSuccess: ({ done, conflicts }, action) => {
      showToast(toBulkText(done, conflicts.length, action.done), { isFailure: conflicts.length > 0 })
      onDone()
      refreshRequests(client)
    },
    onError: (error) => showToast(describeError(error), { isFailure: true }),
  })
  if (requests.length === 0) return null
  const count = Math.min(requests.length, mostAtOnce)
  const start = (action: BulkAction) => (count > mostUnasked ? setAsked(action) : bulk.mutate(action))
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
            bulk.mutate(asked)
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </fieldset>
  )
}
