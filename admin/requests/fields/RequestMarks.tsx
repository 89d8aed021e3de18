import './person.scss'
import { CornerDownRight, Users } from 'lucide-react'
import { Link, useSearchParams } from 'react-router-dom'
import { formatClock } from '#domain/format/dutchTime'
import { kindLabels } from '#domain/forms/kinds'
import { getPlanned } from '#domain/requests/appointments'
import { getHandling } from '#domain/requests/handling'
import { isWithdrawn } from '#domain/follow/followedRequest'
import { listMissedAttempts } from '#domain/requests/history'
import type { KeptRequest } from '#domain/requests/keptRequest'
import type { ListedRequest } from '#domain/requests/thread'
import { statusLabels } from '#domain/requests/status'
import { getErasedAt } from '#domain/requests/trash'
import { formatAgo, formatDay, formatShortDay } from '../../shared/format.ts'
import { serverClock } from '../../shared/serverClock.ts'
import { useStore } from '../../shared/stores.tsx'
import { useTick } from '../../shared/ticker.ts'
import { useSession } from '../../shared/useSession.ts'
import { toPersonUrl } from '../data/listUrls.ts'
import { isAlarming, isUrgent } from '../data/person.ts'

export function RequestMarks({ request }: { readonly request: KeptRequest }) {
  const attempts = request.status === 'no-answer' ? listMissedAttempts(request.history).length : 0
  const erasedAt = getErasedAt(request)
  const { name } = useSession()
  const { assignee } = getHandling(request)
  const isClosed = request.status === 'done' || request.status === 'archived'
  return (
    <>
      {assignee !== undefined && !isClosed && (
        <span className="mark">{assignee === name ? 'U pakt deze' : `${assignee} pakt deze`}</span>
      )}
      {!isClosed && <AppointmentMark request={request} />}
      {isWithdrawn(request) && <Mark text="Ingetrokken" more=" door de klant" />}
      {request.vehicle?.isOtherBrand && <span className="mark">Ander merk</span>}
      {attempts > 1 && <Mark text={`${attempts}×`} more=" geprobeerd" />}
      {request.spamReason !== undefined && <Mark text="Spam?" more={` ${request.spamReason}`} />}
      {request.duplicateOf !== undefined && <Mark text="Dubbele" more=" aanvraag" />}
      {erasedAt !== undefined && (
        <Mark text={`Tot ${formatShortDay(erasedAt)}`} more=" bewaard, dan gewist" />
      )}
    </>
  )
}

function AppointmentMark({ request }: { readonly request: KeptRequest }) {
  const { now } = useStore(serverClock)
  const start = getPlanned(request)?.appointment.start
  if (start === undefined) return null
  const day = formatDay(start, now())
  return (
    <span className="mark">
      Afspraak {day === '' ? 'vandaag' : day} {formatClock(start)}
    </span>
  )
}

function Mark({ text, more }: { readonly text: string; readonly more: string }) {
  return (
    <span className="mark">
      {text}
      <span className="mark__more">{more}</span>
    </span>
  )
}

export function StatusPill({ status }: Pick<KeptRequest, 'status'>) {
  return <span className={`status-pill status-pill--${status}`}>{statusLabels[status]}</span>
}

export function UrgentMark({ request }: { readonly request: KeptRequest }) {
  if (!isUrgent(request)) return null
  return <strong className={isAlarming(request) ? 'mark mark--urgent' : 'mark'}>Spoed</strong>
}

/** Shown if the person has more requests, except in the list of that person. */
export function PersonMark({ request }: { readonly request: ListedRequest }) {
  const [search] = useSearchParams()
  const count = request.person?.count ?? 1
  if (count < 2 || search.has('samePersonAs')) return null
  return (
    <Link
      className="person-mark small"
      to={toPersonUrl(request.id)}
      title={`${count} aanvragen van deze persoon`}
    >
      <Users aria-hidden size={14} />
      <span>
        {count}
        <span className="visually-hidden"> aanvragen van deze persoon</span>
      </span>
    </Link>
  )
}

export function FollowerNote({ request }: { readonly request: KeptRequest }) {
  const ago = useTick((nowMs) => formatAgo(nowMs - Date.parse(request.createdAt)))
  return (
    <span className="follower-note small">
      <CornerDownRight aria-hidden size={14} />
      <span>
        ook: {kindLabels[request.kind].toLowerCase()}, {ago}
      </span>
    </span>
  )
}
