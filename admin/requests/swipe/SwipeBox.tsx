import './SwipeBox.scss'
import type { ReactNode } from 'react'
import { Archive, CheckCheck, MessageSquareText, PhoneMissed, RotateCcw, type LucideIcon } from 'lucide-react'
import type { KeptRequest } from '#domain/requests/keptRequest'
import type { RequestChange } from '#domain/requests/change'
import { outcomeLabels } from '#domain/requests/historyText'
import { isOpen, statusLabels } from '#domain/requests/status'
import { useStore } from '../../shared/stores.tsx'
import { askedOutcomes } from '../outcome/askedOutcomes.ts'
import { useChange } from '../data/changes.ts'
import { useSwipe, type SwipeSide } from './useSwipe.ts'

interface SwipeBoxProps {
  readonly request: KeptRequest
  readonly isOn: boolean
  readonly children: ReactNode
}

/** Buttons do the same (WCAG 2.2, 2.5.1). */
export function SwipeBox({ request, isOn, children }: SwipeBoxProps) {
  const change = useChange()
  const { stopAsking } = useStore(askedOutcomes)
  const actions = isOn ? toSwipeActions(request) : {}
  const { view, handlers } = useSwipe(
    (side) => actions[side] !== undefined,
    (side) => {
      const action = actions[side]
      if (!action) return
      stopAsking(request.id)
      change(request, action.change)
    },
  )
  const { offset, side, isArmed } = view
  const action = side && actions[side]
  return (
    <div {...handlers} className={isOn ? 'swipe swipe--on' : 'swipe'}>
      {action && (
        <div className={`swipe__under swipe__under--${side}`} data-armed={isArmed || undefined} aria-hidden>
          <span className="swipe__label">
            <action.Icon size={22} />
            {action.label}
          </span>
        </div>
      )}
      <div
        className="swipe__moved"
        data-held={offset !== 0}
        style={offset === 0 ? undefined : { transform: `translateX(${offset}px)` }}
      >
        {children}
      </div>
    </div>
  )
}

interface SwipeAction {
  readonly label: string
  readonly change: RequestChange
  readonly Icon: LucideIcon
}

/** Open requests have two sides. Later steps only go right, towards the archive. */
export function toSwipeActions({
  status,
  trashedAt,
}: KeptRequest): Readonly<Partial<Record<SwipeSide, SwipeAction>>> {
  if (trashedAt !== undefined) return { right: swipeActions.restore }
  if (isOpen(status)) return { right: swipeActions.spoken, left: swipeActions.noAnswer }
  if (status === 'contacted') return { right: swipeActions.done }
  return status === 'done' ? { right: swipeActions.archive } : {}
}

const swipeActions = {
  spoken: {
    label: outcomeLabels.spoken,
    change: { attempt: { outcome: 'spoken' } },
    Icon: MessageSquareText,
  },
  noAnswer: {
    label: outcomeLabels['no-answer'],
    change: { attempt: { outcome: 'no-answer' } },
    Icon: PhoneMissed,
  },
  done: { label: statusLabels.done, change: { status: 'done' }, Icon: CheckCheck },
  archive: { label: 'Archiveren', change: { status: 'archived' }, Icon: Archive },
  restore: { label: 'Terugzetten', change: { trashed: false }, Icon: RotateCcw },
} as const satisfies Record<string, SwipeAction>
