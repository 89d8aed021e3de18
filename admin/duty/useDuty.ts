import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { dutySchema, type Duty } from '#domain/duty/duty'
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
  /** What it was, for undo. */
  readonly before: Duty
  /** In Dutch, what was done. */
  readonly text: string
}

/** Replaces the whole roster. What was changed can be undone. */
export function useSaveDuty() {
  const client = useQueryClient()
  const { show } = useStore(toasts)
  const save = useMutation({
    mutationFn: ({ duty }: DutyChange) => fetchJson(dutySchema, path, { method: 'PUT', payload: duty }),
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
