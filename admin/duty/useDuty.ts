import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { dutySchema, type Duty } from '#domain/duty/duty'
import { z } from 'zod/mini'
import { fetchJson } from '../shared/apiFetch.ts'
import { useStore } from '../shared/stores.tsx'
import { toasts } from '../shared/toasts/toasts.ts'

const dutyKey = ['duty']
const path = '/api/admin/duty'

export function useDuty() {
  return useQuery({
    queryKey: dutyKey,
    queryFn: ({ signal }) => fetchJson(dutySchema, path, { signal }),
    // An owner may have changed it on another device.
    staleTime: 0,
  })
}

export interface DutyChange {
  readonly duty: Duty
  /** What it was: for undo, and to notice that another owner changed it. */
  readonly before: Duty
  /** In Dutch, what was done. */
  readonly text: string
}

/** Replaces the whole roster. What was changed can be undone. */
export function useSaveDuty() {
  const client = useQueryClient()
  const { show } = useStore(toasts)
  const save = useMutation({
    mutationFn: ({ duty, before }: DutyChange) =>
      fetchJson(dutySchema, path, { method: 'PUT', payload: { ...duty, before } }),
    onSuccess: (duty, { before, text }) => {
      client.setQueryData(dutyKey, duty)
      const undo = () =>
        save.mutate({ duty: before, before: duty, text: 'Het rooster is weer zoals het was.' })
      show(text, { action: { label: 'Ongedaan maken', run: undo } })
    },
    onError: () => void client.invalidateQueries({ queryKey: dutyKey }),
  })
  return save
}

const accountsSchema = z.array(z.object({ name: z.string(), invitedUntil: z.optional(z.string()) }))

export interface RosterColleague {
  readonly name: string
  /** Invited, and not logged in yet. */
  readonly isInvited: boolean
}

/** Who can stand in the roster. For owners. */
export function useRosterColleagues(): readonly RosterColleague[] {
  const { data = [] } = useQuery({
    queryKey: ['colleagues', 'roster'],
    queryFn: ({ signal }) => fetchJson(accountsSchema, '/api/admin/staff', { signal }),
    staleTime: 0,
  })
  return data.map(({ name, invitedUntil }) => ({ name, isInvited: invitedUntil !== undefined }))
}
