import { Archive, ListChecks, RotateCcw, Trash2, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
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
import { describeError } from '../../shared/ApiError.ts'
import { toasts } from '../../shared/toasts/toasts.ts'
import { changeMany, undoMany, type ManyChanged, type ManyUndone } from '../data/changeMany.ts'
import { useChangeContext } from '../data/changes.ts'
import { outcomeLabels } from '../data/changeTexts.ts'
import { moments } from '../data/moments.ts'
import { useColleagues } from '../data/useColleagues.ts'
import { refreshRequests } from '../data/useRequests.ts'

interface BulkBarProps {
  readonly view: ListView
  readonly requests: readonly KeptRequest[]
  readonly onDone: () => void
}

/** More requests need a confirmation. */
const mostUnasked = 10
const mostAtOnce = 500

interface BulkAction {
  readonly label: string
  /** '12 aanvragen gearchiveerd'. */
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
  const bulk = useBulkChange(requests.slice(0, mostAtOnce), onDone)
  if (requests.length === 0) return null
  const count = formatNumber(Math.min(requests.length, mostAtOnce))
  const start = (action: BulkAction) =>
    requests.length > mostUnasked ? setAsked(action) : bulk.mutate(action)
  return (
    <fieldset className="bulk-bar" aria-label="Met de selectie">
      <output>
        {formatNumber(requests.length)} geselecteerd
        {requests.length > mostAtOnce && ` (${mostAtOnce} per keer)`}
      </output>
      {view !== 'trash' && (
        <button
          className="button"
          type="button"
          aria-haspopup="dialog"
          disabled={bulk.isPending}
          onClick={() => setIsChoosing(true)}
        >
          <ListChecks aria-hidden size={18} />
          Uitkomst of behandelaar
        </button>
      )}
      {(view === 'trash' ? [actions.restore] : [actions.archive, actions.trash]).map((action) => (
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
      {isChoosing && (
        <BulkDialog
          title={`${count} ${count === '1' ? 'aanvraag' : 'aanvragen'} wijzigen`}
          onChoose={(action) => {
            setIsChoosing(false)
            bulk.mutate(action)
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
            bulk.mutate(asked)
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
    'Geen gehoor, opnieuw bellen': moments.map(({ label, read }) => {
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

function useBulkChange(requests: readonly KeptRequest[], onDone: () => void) {
  const context = useChangeContext()
  const { client, stores } = context
  const { show } = stores.get(toasts)
  const onError = (error: unknown) => show(describeError(error), { isFailure: true })

  const undo = async (changed: ManyChanged): Promise<void> => {
    try {
      const undone = await undoMany(context, changed)
      show(formatManyUndone(undone), { isFailure: undone.failed > 0 })
      if (isOnline()) refreshRequests(client, stores)
    } catch (error) {
      onError(error)
    }
  }
  return useMutation({
    mutationFn: ({ change }: BulkAction) => changeMany(context, requests, change),
    onSuccess: (changed, action) => {
      const { done, pending, conflicts } = changed
      show(formatManyChanged(changed, action.done), {
        isFailure: conflicts > 0,
        ...(done.length + pending.length > 0 && {
          action: { label: 'Ongedaan maken', run: () => void undo(changed) },
        }),
      })
      onDone()
      if (done.length + conflicts > 0) refreshRequests(client, stores)
    },
    onError,
  })
}

/** '12 aanvragen gearchiveerd; 1 niet, omdat iemand anders net eerder was'. */
export function formatManyChanged({ done, pending, conflicts }: ManyChanged, word: string): string {
  const waiting = pending.length
  const parts = [
    (done.length > 0 || waiting === 0) && `${formatRequests(done.length)} ${word}`,
    waiting > 0 && `${formatRequests(waiting)} ${waiting === 1 ? 'wordt' : 'worden'} ${word} zodra dat kan`,
    conflicts > 0 && `${formatNumber(conflicts)} niet, omdat iemand anders net eerder was`,
  ]
  return parts.filter((part) => part !== false).join('; ')
}

/** 'Ongedaan gemaakt bij 11 aanvragen; bij 1 kon dat niet meer'. */
export function formatManyUndone({ done, pending, failed }: ManyUndone): string {
  if (done + pending === 0) return 'Dit kan niet meer ongedaan worden gemaakt.'
  const parts = [
    done > 0 && `Ongedaan gemaakt bij ${formatRequests(done)}`,
    pending > 0 && `Ongedaan maken bij ${formatRequests(pending)} volgt zodra dat kan`,
    failed > 0 && `bij ${formatNumber(failed)} kon dat niet meer`,
  ]
  return parts.filter((part) => part !== false).join('; ')
}
