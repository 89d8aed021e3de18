import { CheckCheck, Hand } from 'lucide-react'
import { getHandling } from '#domain/requests/handling'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { requestStatuses, statusLabels } from '#domain/requests/status'
import { useSession } from '../../shared/useSession.ts'
import { useChange } from '../data/changes.ts'
import { useColleagues } from '../data/useRequests.ts'
import './HandlingForm.scss'

export function RequestState({ request }: { readonly request: KeptRequest }) {
  const { assignee = '' } = getHandling(request)
  const change = useChange()
  const { name } = useSession()
  const colleagues = useColleagues()
  const assign = (next: string) => change(request, { assignee: next === '' ? null : next })
  return (
    <div className="form__row state">
      <label className="form__field">
        Status
        <select
          className="input"
          value={request.status}
          onChange={({ target }) => {
            const status = requestStatuses.find((each) => each === target.value)
            if (status) change(request, { status })
          }}
        >
          {requestStatuses
            // Attempts set 'no-answer', with a time to try again.
            .filter((status) => status !== 'no-answer' || request.status === 'no-answer')
            .map((status) => (
              <option key={status} value={status}>
                {statusLabels[status]}
              </option>
            ))}
        </select>
      </label>
      <label className="form__field">
        Behandelaar
        <select className="input" value={assignee} onChange={({ target }) => assign(target.value)}>
          <option value="">Niemand</option>
          {[...new Set([...colleagues, ...(assignee === '' ? [] : [assignee])])].map((each) => (
            <option key={each} value={each}>
              {each === name ? `${each} (u)` : each}
            </option>
          ))}
        </select>
      </label>
      {request.status === 'contacted' && (
        <button className="button" type="button" onClick={() => change(request, { status: 'done' })}>
          <CheckCheck aria-hidden size={18} />
          Klus afronden
        </button>
      )}
    </div>
  )
}

export function TakeButton({ request }: { readonly request: KeptRequest }) {
  const change = useChange()
  const { name } = useSession()
  if (getHandling(request).assignee !== undefined) return null
  return (
    <button className="button" type="button" onClick={() => change(request, { assignee: name })}>
      <Hand aria-hidden size={18} />
      Ik pak deze
    </button>
  )
}
