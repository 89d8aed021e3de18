import type { KeptRequest } from '#domain/keptRequest'

/** What staff should know before they call: it may be spam, or the same visitor asked before. */
export function RequestMarks({ request }: { readonly request: KeptRequest }) {
  return (
    <>
      {request.spamReason !== undefined && <span className="mark">Mogelijk spam: {request.spamReason}</span>}
      {request.duplicateOf !== undefined && <span className="mark">Dubbele aanvraag</span>}
    </>
  )
}
