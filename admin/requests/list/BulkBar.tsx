import { Archive, ListChecks, RotateCcw, Trash2, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { outcomeLabels } from '#domain/requests/historyText'
import type { RequestChange } from '#domain/requests/change'
import { attemptOutcomes } from '#domain/requests/history'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { isOnline } from '../../shared/connection.ts'
import { ConfirmDialog } from '../../shared/ConfirmDialog.tsx'
import { formatNumber } from '#domain/format/formatNumber'
import { Dialog } from '../../shared/Dialog.tsx'
import { formatRequests } from '../../shared/format.ts'
import { serverClock } from '../../shared/serverClock.ts'
import { useStore } from '../../shared/stores.tsx'
import type { ListView } from '../data/listViews.ts'
import { makeChanges, useChangeContext } from '../data/changes.ts'
import { listMoments } from '../data/changeTexts.ts'
import { useColleagues } from '../data/useRequests.ts'

interface BulkBarProps {
  readonly view: ListView
  readonly requests: readonly KeptRequest[]
  readonly onDone: () => void
}

const mostUnasked = 10

interface BulkAction {
  readonly label: string
  /** As in '12 aanvragen gearchiveerd'. */
  readonly done: string
  readonly change: RequestChange
}

const actions = {
  archive: { label: 'Archiveren', done: 'gearchiveerd', change: { status: 'archived' }, Icon: Archive },
  trash: {
    label: 'Naar de prullenbak',
    done: 'in de prullenbak gelegd',
    change: { trashed: true },
    Icon: Trash2,
  },
  restore: { label: 'Terugzetten', done: 'teruggezet', change: { trashed: false }, Icon: RotateCcw },
} as const satisfies Record<string, BulkAction & { readonly Icon: LucideIcon }>

export function BulkBar({ view, requests, onDone }: BulkBarProps) {
  const [asked, setAsked] = useState<BulkAction>()
  const [isChoosing, setIsChoosing] = useState(false)
  const context = useChangeContext()
  if (requests.length === 0) return null
  const count = formatNumber(requests.length)
  const make = ({ change, done }: BulkAction) => {
    const isSentNow = isOnline() && navigator.onLine
    makeChanges(context, requests, change, (made) => formatManyChanged(made.length, done, isSentNow))
    onDone()
  }
  const start = (action: BulkAction) => (requests.length > mostUnasked ? setAsked(action) : make(action))
  return (
    <fieldset className="bulk-bar" aria-label="Met de selectie">
      <output>{count} geselecteerd</output>
      {view !== 'trash' && (
        <button className="button" type="button" aria-haspopup="dialog" onClick={() => setIsChoosing(true)}>
          <ListChecks aria-hidden size={18} />
          Uitkomst of behandelaar
        </button>
      )}
      {(view === 'trash' ? [actions.restore] : [actions.archive, actions.trash]).map((action) => (
        <button key={action.label} className="button" type="button" onClick={() => start(action)}>
          <action.Icon aria-hidden size={18} />
          {action.label}
        </button>
      ))}
      <button className="button button--quiet" type="button" onClick={onDone}>
        Selectie opheffen
      </button>
      {isChoosing && (
        <BulkDialog
          title={`${count} ${count === '1' ? 'aanvraag' : 'aanvragen'} wijzigen`}
          onChoose={(action) => {
            setIsChoosing(false)
            make(action)
          }}
          onClose={() => setIsChoosing(false)}
        />
      )}
      {asked && (
        <ConfirmDialog
          title={`${count} aanvragen ${asked.label.toLowerCase()}?`}
          text="U kunt elke aanvraag later weer terughalen."
          confirmLabel={`${asked.label} (${count})`}
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

interface BulkDialogProps {
  readonly title: string
  readonly onChoose: (action: BulkAction) => void
  readonly onClose: () => void
}

/** The title says of how many, so that nothing is asked again. */
function BulkDialog({ title, onChoose, onClose }: BulkDialogProps) {
  const { now } = useStore(serverClock)
  const colleagues = useColleagues()
  const groups: Readonly<Record<string, readonly BulkAction[]>> = {
    Uitkomst: attemptOutcomes.map((outcome) => {
      const label = outcomeLabels[outcome]
      return { label, done: `op ‘${label.toLowerCase()}’ gezet`, change: { attempt: { outcome } } }
    }),
    'Geen gehoor, opnieuw bellen': listMoments(false).map(({ label, read }) => {
      const nextTryAt = new Date(read(now())).toISOString()
      return { label, done: 'uitgesteld', change: { attempt: { outcome: 'no-answer', nextTryAt } } }
    }),
    Behandelaar: [
      ...colleagues.map((assignee) => ({
        label: assignee,
        done: `aan ${assignee} gegeven`,
        change: { assignee },
      })),
      { label: 'Niemand', done: 'losgelaten', change: { assignee: null } },
    ],
  }
  return (
    <Dialog title={title} onClose={onClose}>
      {Object.entries(groups).map(([legend, choices]) => (
        <fieldset key={legend} className="form__group">
          <legend>{legend}</legend>
          <div className="form__buttons">
            {choices.map((action) => (
              <button key={action.label} className="button" type="button" onClick={() => onChoose(action)}>
                {action.label}
              </button>
            ))}
          </div>
        </fieldset>
      ))}
    </Dialog>
  )
}

/** '12 aanvragen gearchiveerd', or 'worden gearchiveerd zodra dat kan' without a network. */
export function formatManyChanged(count: number, word: string, isSentNow: boolean): string {
  const requests = formatRequests(count)
  return isSentNow
    ? `${requests} ${word}`
    : `${requests} ${count === 1 ? 'wordt' : 'worden'} ${word} zodra dat kan`
}
