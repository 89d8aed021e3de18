import type { KeptRequest } from '#domain/requests/keptRequest'
import type { RequestKind } from '#domain/requests/kinds'
import type { RequestStatus } from '#domain/requests/status'

/** A request in short, among the others of the same person. */
export interface ThreadEntry {
  readonly id: string
  readonly kind: RequestKind
  readonly reference: string
  readonly createdAt: string
  readonly status: RequestStatus
  readonly problem: string
}

/** A request whole, with the other requests of the same person, of any kind, newest first. */
export type ThreadedRequest = KeptRequest & { readonly thread: readonly ThreadEntry[] }

/** What a list tells of who made a request. */
export interface PersonInList {
  /** How many requests there are of this person outside the trash, over all forms. */
  readonly count: number
  /** True where the request stands below another one of the same person, which has its place in the work (workThreads.ts). */
  readonly isFollower: boolean
}

/** A request as a list gives it that was asked to tell of people. */
export type ListedRequest = KeptRequest & { readonly person?: PersonInList }

const longestProblem = 160

/** A request in short. */
export function createThreadEntry(request: KeptRequest): ThreadEntry {
  const { id, kind, reference, createdAt, status } = request
  return { id, kind, reference, createdAt, status, problem: getProblemSummary(request) }
}

/** What somebody wants, whole: the problem, or which keys somebody has who wants to be called. */
export function getProblem(request: KeptRequest): string {
  return request.kind === 'callback' ? request.hasWorkingKey : request.problem
}

/** What somebody wants, in one line. */
export function getProblemSummary(request: KeptRequest): string {
  const line = getProblem(request).replace(/\s+/g, ' ').trim()
  if (line.length <= longestProblem) return line
  // Not through the middle of a character that is two code units long.
  return `${line
    .slice(0, longestProblem - 1)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd()}…`
}
