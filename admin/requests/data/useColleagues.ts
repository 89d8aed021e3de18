import { useQuery } from '@tanstack/react-query'
import { z } from 'zod/mini'
import { fetchJson } from '../../shared/apiFetch.ts'
import { useSession } from '../../shared/useSession.ts'

/** Starts with this person, who is known without a network. */
export function useColleagues(): readonly string[] {
  const { name } = useSession()
  const { data = [] } = useQuery({
    queryKey: ['colleagues'],
    queryFn: ({ signal }) => fetchJson(z.array(z.string()), '/api/admin/colleagues', { signal }),
  })
  return [...new Set([name, ...data])]
}
