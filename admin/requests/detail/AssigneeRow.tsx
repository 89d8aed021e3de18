import { useQuery } from '@tanstack/react-query'
import { Hand } from 'lucide-react'
import { z } from 'zod/mini'
import { getHandling } from '#domain/requests/handling'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { fetchJson } from '../../shared/apiFetch.ts'
import { useSession } from '../../shared/useSession.ts'
import { useChange } from '../data/changes.ts'
import './HandlingForm.scss'

export function AssigneeRow({ request }: { readonly request: KeptRequest }) {
  const { assignee = '' } = getHandling(request)
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
    queryFn: ({ signal }) => fetchJson(z.array(z.string()), '/api/admin/colleagues', { signal }),
  })
  return data ?? []
}
