import type { KeptRequest } from '#domain/requests/keptRequest'
import type { ListedRequest } from '#domain/requests/thread'
import { isTrashed } from '#domain/requests/trash'
import type { RequestIndex } from './createRequestIndex.ts'

/** Requests of a list, each with how many its person made and whether it stands below another of theirs. One that is gone stays null. */
export function describePeople(
  { requests, followers }: DescribedPage,
  index: Pick<RequestIndex, 'listThread' | 'sharedKeys'>,
): readonly (ListedRequest | null)[] {
  // Of somebody with a thousand requests a page may hold many.
  const counts = new Map<string, number>()
  const countPerson = (request: KeptRequest): number => {
    const own = Number(!isTrashed(request))
    const key = index.sharedKeys(request).join(' ')
    if (key === '') return own
    const count = counts.get(key) ?? index.listThread(request).length + own
    if (own === 1) counts.set(key, count)
    return count
  }
  return requests.map(
    (request) =>
      request && {
        ...request,
        person: { count: countPerson(request), isFollower: followers.has(request.id) },
      },
  )
}

interface DescribedPage {
  readonly requests: readonly (KeptRequest | null)[]
  /** As in WorkThreads. */
  readonly followers: ReadonlySet<string>
}
