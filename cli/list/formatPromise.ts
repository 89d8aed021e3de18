import type { KeptRequest } from '#domain/requests/keptRequest'
import { getNextTryAt } from '#domain/promises/nextTry'
import { getPromiseState } from '#domain/promises/promises'
import { getWorkGroup } from '#domain/query/workOrder'
import { formatAge } from '../terminal/formatAge.ts'

/** How the promise of a request stands at a moment, in a few words: '8 min left', 'late 2 h', 'again in 20 min', 'kept in 4 min'. */
export function formatPromise(request: KeptRequest, now: Date): string {
  if (request.trashedAt !== undefined) return 'in the trash'
  if (request.spamReason !== undefined) return 'spam?'
  const nextTryAt = getNextTryAt(request)
  if (nextTryAt !== undefined && getWorkGroup(request, now) === 'waiting')
    return `again in ${formatAge(Date.parse(nextTryAt) - now.getTime())}`
  const promise = getPromiseState(request, now)
  switch (promise.state) {
    case 'running':
      return `${formatAge(promise.remainingMs)} left`
    case 'late':
      return `late ${formatAge(promise.remainingMs)}`
    case 'kept':
    case 'missed':
      return `${promise.state} in ${formatAge(promise.tookMs)}`
  }
}
