import { useQuery } from '@tanstack/react-query'
import { listPlanned } from '#domain/requests/appointments'
import { useSignal } from '../../shared/createSignal.ts'
import { useStore } from '../../shared/stores.tsx'
import { applyPending, pendingChanges } from './pendingChanges.ts'
import { listKey } from './requestCache.ts'
import { fetchRequests } from './requestsApi.ts'

/** The appointments of these days, both included, in order of time. Undefined `from`: nothing is asked. */
export function useAppointments({ from, to }: { readonly from: string | undefined; readonly to: string }) {
  const pending = useSignal(useStore(pendingChanges))
  const query = useQuery({
    // The number at the end is of the page, so that the device keeps a copy (inboxCopy.ts).
    queryKey: [...listKey, 'appointments', from, to, 0],
    queryFn: ({ signal }) => {
      const asked = new URLSearchParams({
        appointmentFrom: from ?? '',
        appointmentTo: to,
        sort: 'appointmentAt',
      })
      return fetchRequests(`/api/admin/requests?${asked.toString()}`, signal)
    },
    enabled: from !== undefined,
    // Colleagues plan too.
    staleTime: 0,
  })
  return { ...query, planned: listPlanned(applyPending(query.data?.requests ?? [], pending)) }
}
