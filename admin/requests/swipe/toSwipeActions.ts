import { Archive, CheckCheck, type LucideIcon, MessageSquareText, PhoneMissed, RotateCcw } from 'lucide-react'
import type { RequestChange } from '#domain/requests/change'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { isOpen, statusLabels } from '#domain/requests/status'
import { outcomeLabels } from '../data/changeTexts.ts'
import type { SwipeSide } from './createSwipe.ts'

export interface SwipeAction {
  readonly label: string
  readonly change: RequestChange
  readonly Icon: LucideIcon
}

export type SwipeActions = Readonly<Partial<Record<SwipeSide, SwipeAction>>>

/**
 * The next step for each side. After a reached visitor, only the right side, towards the archive.
 */
export function toSwipeActions(request: KeptRequest): SwipeActions {
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
