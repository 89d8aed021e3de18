import './SwipeBox.scss'
import { useRef, type ReactNode } from 'react'
import { Archive, CheckCheck, MessageSquareText, PhoneMissed, RotateCcw, type LucideIcon } from 'lucide-react'
import type { KeptRequest } from '#domain/requests/keptRequest'
import type { RequestChange } from '#domain/requests/change'
import { isOpen, statusLabels } from '#domain/requests/status'
import { useStore } from '../../shared/stores.tsx'
import { askedOutcomes } from '../outcome/askedOutcomes.ts'
import { useChange } from '../data/changes.ts'
import { useSwipe, type SwipeSide } from './useSwipe.ts'
import { outcomeLabels } from '../data/changeTexts.ts'

interface SwipeBoxProps {
  readonly request: KeptRequest
  readonly isOn: boolean
  readonly children: ReactNode
}

/** A card that can be swiped, over a label of the action. Buttons do the same (WCAG 2.2, 2.5.1). */
export function SwipeBox({ request, isOn, children }: SwipeBoxProps) {
  const change = useChange()
  const { stopAsking } = useStore(askedOutcomes)
  const boxRef = useRef<HTMLDivElement>(null)
  const movedRef = useRef<HTMLDivElement>(null)
  const actions = isOn ? toSwipeActions(request) : {}
  const { side, isArmed } = useSwipe(
    boxRef,
    movedRef,
    (to) => actions[to] !== undefined,
    (to) => {
      const action = actions[to]
      if (!action) return
      stopAsking(request.id)
      change(request, action.change)
    },
  )
  const action = side && actions[side]
  return (
    <div ref={boxRef} className={isOn ? 'swipe swipe--on' : 'swipe'}>
      {action && (
        <div className={`swipe__under swipe__under--${side}`} data-armed={isArmed || undefined} aria-hidden>
          <span className="swipe__label">
            <action.Icon size={22} />
            {action.label}
          </span>
        </div>
      )}
      <div ref={movedRef} className="swipe__moved">
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
export function toSwipeActions(request: KeptRequest): Readonly<Partial<Record<SwipeSide, SwipeAction>>> {
  const { status, trashedAt } = request
  if (trashedAt !== undefined)
    return { right: { label: 'Terugzetten', change: { trashed: false }, Icon: RotateCcw } }
  if (isOpen(status)) return { right: spoken, left: noAnswer }
  if (status === 'contacted')
    return { right: { label: statusLabels.done, change: { status: 'done' }, Icon: CheckCheck } }
  return status === 'done' ? { right: archive } : {}
}

const spoken: SwipeAction = {
  label: outcomeLabels.spoken,
  change: { attempt: { outcome: 'spoken' } },
  Icon: MessageSquareText,
}
const noAnswer: SwipeAction = {
  label: outcomeLabels['no-answer'],
  change: { attempt: { outcome: 'no-answer' } },
  Icon: PhoneMissed,
}
const archive: SwipeAction = { label: 'Archiveren', change: { status: 'archived' }, Icon: Archive }
