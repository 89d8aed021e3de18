import { hash } from 'node:crypto'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { getPersonKeys } from '#domain/requests/person'
import type { RequestStore, SharedStore } from '#store/requests/requestStore'

/** Within this time, the same person with the same problem is a duplicate. */
const windowMs = 5 * 60_000

/** Remembers five minutes. A database is asked each time, because other servers write to it. */
export function createDuplicateFinder(
  {
    store,
    shared,
  }: { readonly store: Pick<RequestStore, 'query'>; readonly shared: SharedStore | undefined },
  now: () => Date,
) {
  /** By person, kind and problem; the oldest first. */
  const recent = new Map<string, { readonly id: string; readonly atMs: number }>()
  const remember = (request: KeptRequest, id: string) => {
    const atMs = Date.parse(request.createdAt)
    for (const key of getKeys(request)) {
      if ((recent.get(key)?.atMs ?? -Infinity) > atMs) continue
      recent.delete(key)
      recent.set(key, { id, atMs })
    }
  }
  const rememberAll = (requests: readonly KeptRequest[]) => {
    for (const request of requests) remember(request, request.duplicateOf ?? request.id)
  }
  const dropOld = (nowMs: number) => {
    for (const [key, { atMs }] of recent) {
      if (nowMs - atMs <= windowMs) break
      recent.delete(key)
    }
  }
  let reading: Promise<void> | undefined
  const readAll = async (from: string) => {
    const { requests } = await store.query({ from }, now())
    rememberAll(requests.toReversed())
  }
  const readKept = async (request: KeptRequest) => {
    const since = new Date(now().getTime() - windowMs).toISOString()
    if (shared) return rememberAll(await shared.findRecent(getPersonKeys(request), since))
    reading ??= readAll(since).catch((error: unknown) => {
      reading = undefined
      throw error
    })
    await reading
  }
  return {
    /** The id of the earlier request with the same person and problem. Remembers this one. */
    find: async (request: KeptRequest) => {
      await readKept(request)
      const nowMs = Date.parse(request.createdAt)
      dropOld(nowMs)
      const earlier = getKeys(request)
        .map((key) => recent.get(key))
        .find((found) => found !== undefined && nowMs - found.atMs <= windowMs)
      remember(request, earlier?.id ?? request.id)
      return earlier?.id
    },
    /** Undoes `find` for a request that was not stored. */
    forget: (request: KeptRequest) => {
      for (const key of getKeys(request)) if (recent.get(key)?.id === request.id) recent.delete(key)
    },
  }
}

function getKeys(request: KeptRequest): readonly string[] {
  const problem = request.kind === 'callback' ? '' : request.problem.toLowerCase().replace(/\s+/g, ' ')
  return getPersonKeys(request).map((person) =>
    hash('sha256', `${request.kind} ${person} ${problem}`, 'base64url'),
  )
}
