import { formatDate } from '#domain/dutchTime'
import { listMissedAttempts } from '#domain/history'
import type { KeptRequest } from '#domain/keptRequest'
import { toErasedAt } from '#domain/trash'

/** What staff should know before they call: how often it was tried, that it may be spam, that the same visitor asked before. */
export function RequestMarks({ request }: { readonly request: KeptRequest }) {
  const attempts = request.status === 'no-answer' ? listMissedAttempts(request.history).length : 0
  const erasedAt = toErasedAt(request)
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
