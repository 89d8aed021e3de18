import { useQuery } from '@tanstack/react-query'
import { Hand } from 'lucide-react'
import { useState, type SubmitEvent } from 'react'
import { z } from 'zod/mini'
import { formatDateTime } from '#domain/format/dutchTime'
import { getHandling, type Handling } from '#domain/requests/handling'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { apiFetch } from '../../shared/apiFetch.ts'
import { formatCentsField, parseCents } from '../../shared/euros.ts'
import { useSession } from '../../shared/useSession.ts'
import { useChange } from '../data/changes.ts'
import { PriceField } from '../../shared/PriceField.tsx'
import './HandlingForm.scss'

/** Who handles the request, whether the owner was checked, and the prices. */
export function HandlingForm({ request }: { readonly request: KeptRequest }) {
  const change = useChange()
  const handling = getHandling(request)
  const { ownership, agreedCents, finalCents } = handling
  return (
    <section className="form handling">
      <h3 className="panel-heading">Afhandeling</h3>
      <AssigneeRow request={request} assignee={handling.assignee} />
      <label className="check handling__check">
        <input
          className="checkbox"
          type="checkbox"
          checked={ownership !== undefined}
          onChange={({ target }) => change(request, { ownershipSeen: target.checked })}
        />
        <span>
          Eigendom gezien
          <span className="form__hint handling__hint">
            {ownership
              ? `${ownership.by}, ${formatDateTime(ownership.at)}`
              : 'Legitimatie en kentekenbewijs bekeken, zonder kopie'}
          </span>
        </span>
      </label>
      <PriceForm key={`${agreedCents} ${finalCents}`} request={request} handling={handling} />
    </section>
  )
}

function AssigneeRow({
  request,
  assignee = '',
}: {
  readonly request: KeptRequest
  readonly assignee: string | undefined
}) {
  const change = useChange()
  const { name } = useSession()
  const names = useColleagues()
  const assign = (next: string) => change(request, { assignee: next === '' ? null : next })
  return (
    <div className="form__row">
      <label className="handling__assignee">
        <span>Behandelaar</span>
        <select
          className="input form__row-select"
          value={assignee}
          onChange={({ target }) => assign(target.value)}
        >
          <option value="">Niemand</option>
          {[...new Set([name, ...names, ...(assignee === '' ? [] : [assignee])])].map((each) => (
            <option key={each} value={each}>
              {each === name ? `${each} (u)` : each}
            </option>
          ))}
        </select>
      </label>
      {assignee !== name && (
        <button className="button" type="button" onClick={() => assign(name)}>
          <Hand aria-hidden size={18} />
          Ik pak deze
        </button>
      )}
    </div>
  )
}

/** Empty without a network: then staff can still take a request themselves. */
function useColleagues(): readonly string[] {
  const { data } = useQuery({
    queryKey: ['colleagues'],
    queryFn: async ({ signal }) => {
      const response = await apiFetch('/api/admin/colleagues', { signal })
      return z.array(z.string()).parse(await response.json())
    },
  })
  return data ?? []
}

function PriceForm({ request, handling }: { readonly request: KeptRequest; readonly handling: Handling }) {
  const change = useChange()
  const [agreed, setAgreed] = useState(formatCentsField(handling.agreedCents))
  const [final, setFinal] = useState(formatCentsField(handling.finalCents))
  const agreedCents = getChanged(agreed, handling.agreedCents)
  const finalCents = getChanged(final, handling.finalCents)
  const isWrong = parseCents(agreed) === undefined || parseCents(final) === undefined
  const isSame = agreedCents === undefined && finalCents === undefined
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isWrong && !isSame) change(request, { agreedCents, finalCents })
  }
  return (
    <form className="form" onSubmit={submit}>
      <div className="form__pair">
        <PriceField label="Afgesproken prijs" value={agreed} onChange={setAgreed} />
        <PriceField label="Eindprijs" value={final} onChange={setFinal} />
      </div>
      {!isSame && (
        <button className="button panel-submit" type="submit" disabled={isWrong}>
          Prijzen bewaren
        </button>
      )}
    </form>
  )
}

/** Null takes a price back; undefined if it is the same, or no amount. */
function getChanged(text: string, before: number | undefined): number | null | undefined {
  const cents = parseCents(text)
  return cents === (before ?? null) ? undefined : cents
}
