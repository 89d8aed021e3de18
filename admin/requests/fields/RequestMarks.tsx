import { formatDate } from '#domain/format/dutchTime'
import { listMissedAttempts } from '#domain/requests/history'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { getErasedAt } from '#domain/requests/trash'
import { isAlarming, isUrgent } from '../data/person.ts'

export function RequestMarks({ request }: { readonly request: KeptRequest }) {
  const attempts = request.status === 'no-answer' ? listMissedAttempts(request.history).length : 0
  const erasedAt = getErasedAt(request)
  return (
    <>
      {attempts > 1 && <span className="mark">{attempts}× geprobeerd</span>}
      {request.spamReason !== undefined && <span className="mark">Mogelijk spam: {request.spamReason}</span>}
      {request.duplicateOf !== undefined && <span className="mark">Dubbele aanvraag</span>}
      {erasedAt !== undefined && (
        <span className="mark">
          Wordt gewist op <time dateTime={erasedAt}>{formatDate(erasedAt)}</time>
        </span>
      )}
    </>
  )
}

/** 'Spoed', in colour until the visitor is reached. */
export function UrgentMark({ request }: { readonly request: KeptRequest }) {
  if (!isUrgent(request)) return null
  return <strong className={isAlarming(request) ? 'mark mark--urgent' : 'mark'}>Spoed</strong>
}
