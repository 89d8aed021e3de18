import { getHandling } from '#domain/requests/handling'
import type { KeptRequest } from '#domain/requests/keptRequest'

/** `guaranteeUntil` is the last day of the guarantee on its work. */
export type ThreadEntry = ReturnType<typeof createThreadEntry>

export type ThreadedRequest = KeptRequest & { readonly thread: readonly ThreadEntry[] }

export interface PersonInList {
  readonly count: number
  /** True if it is shown below another of the same person (groupByPerson.ts). */
  readonly isFollower: boolean
}

export type ListedRequest = KeptRequest & { readonly person?: PersonInList }

const maxSummaryLength = 160

export function createThreadEntry(request: KeptRequest) {
  const { id, kind, reference, createdAt, status } = request
  const { guaranteeUntil } = getHandling(request)
  const problem = getProblemSummary(request)
  return { id, kind, reference, createdAt, status, problem, ...(guaranteeUntil && { guaranteeUntil }) }
}

/** The problem, or for a callback which keys the person has. */
export function getProblem(request: KeptRequest): string {
  return request.kind === 'callback' ? request.hasWorkingKey : request.problem
}

/** One line of at most 160 characters. */
export function getProblemSummary(request: KeptRequest): string {
  const line = getProblem(request).replace(/\s+/g, ' ').trim()
  if (line.length <= maxSummaryLength) return line
  // Do not cut a surrogate pair in half.
  return `${line
    .slice(0, maxSummaryLength - 1)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd()}…`
}
