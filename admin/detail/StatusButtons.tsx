import type { KeptRequest } from '#domain/requests/keptRequest'
import { requestStatuses, statusLabels } from '#domain/requests/status'
import { useChange } from '../changes/useChange.ts'

/** Where a request stands, and every other place it can be put. */
export function StatusButtons({ request }: { readonly request: KeptRequest }) {
  const change = useChange()
  return (
    <fieldset className="statuses" aria-label="Status">
      {requestStatuses
        // 'Geen gehoor' comes of an attempt, which says when to try again.
        .filter((status) => status !== 'no-answer' || request.status === 'no-answer')
        .map((status) => (
          <button
            key={status}
            className="status"
            type="button"
            aria-pressed={status === request.status}
            onClick={() => {
              if (status !== request.status) change(request, { status })
            }}
          >
            {statusLabels[status]}
          </button>
        ))}
    </fieldset>
  )
}
