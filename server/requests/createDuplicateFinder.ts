import { hash } from 'node:crypto'
import type { KeptRequest } from '#domain/keptRequest'
import type { RequestKind } from '#domain/kinds'
import type { RequestReader } from '#store/requestStore'
import { countDigits, toChatDigits } from '#domain/phoneDigits'
import { requestKinds } from '#domain/kinds'

/** Within this time the same person with the same problem is one matter. */
const windowMs = 5 * 60_000

/** Finds the earlier request of the same person with the same problem. */
export interface DuplicateFinder {
  /** The id of the earlier one, if there is one; from now on this request counts as one too. */
  note(request: KeptRequest): string | undefined
  /** Takes back a request that was not kept after all. */
  forget(request: KeptRequest): void
}

interface Known {
  readonly id: string
  readonly atMs: number
}

/**
 * Remembers the last five minutes in memory, so that asking costs the same however many requests are kept. Starts with what
 * the store holds of them.
 */
export function createDuplicateFinder(store: RequestReader, now: () => Date): DuplicateFinder {
  // Oldest first: a key that is noted again is taken out and put in at the end.
  const known = new Map<string, Known>()
  const put = (key: string, value: Known) => {
    known.delete(key)
    known.set(key, value)
  }
  const dropOld = () => {
    const nowMs = now().getTime()
    for (const [key, { atMs }] of known) {
      // Both ways, so that a clock that was set back leaves nothing here for ever.
      if (Math.abs(nowMs - atMs) <= windowMs) break
      known.delete(key)
    }
  }
  for (const kind of requestKinds) {
    for (const request of listRecent(store, kind, now())) {
      for (const key of toKeys(request)) {
        put(key, { id: request.duplicateOf ?? request.id, atMs: Date.parse(request.createdAt) })
      }
    }
  }
  return {
    note: (request) => {
      dropOld()
      const atMs = Date.parse(request.createdAt)
      const keys = toKeys(request)
      const earlier = keys
        .map((key) => known.get(key))
        .find((each) => each !== undefined && Math.abs(atMs - each.atMs) <= windowMs)
      for (const key of keys) put(key, { id: earlier?.id ?? request.id, atMs })
      return earlier?.id
    },
    forget: (request) => {
      for (const key of toKeys(request)) if (known.get(key)?.id === request.id) known.delete(key)
    },
  }
}

/** The requests of the last five minutes, oldest first. */
function listRecent(store: RequestReader, kind: RequestKind, at: Date): readonly KeptRequest[] {
  const all = store.list(kind)
  let start = all.length
  for (let request = all[start - 1]; request; request = all[start - 1]) {
    if (at.getTime() - Date.parse(request.createdAt) > windowMs) break
    start -= 1
  }
  return all.slice(start)
}

/** One key by phone and one by e-mail; a callback has no problem of its own and is one matter by itself. */
function toKeys(request: KeptRequest): readonly string[] {
  const problem = request.kind === 'callback' ? '' : request.problem.toLowerCase().replace(/\s+/g, ' ')
  const email = request.kind === 'callback' ? '' : request.email.toLowerCase()
  const phone = request.phoneE164 ?? (countDigits(request.phone) > 0 ? toChatDigits(request.phone) : '')
  return [phone, email]
    .filter((person) => person !== '')
    .map((person) => toDigest(`${request.kind}\n${person}\n${problem}`))
}

/** Short whatever was typed: a flood within the five minutes must not cost its own text once more. */
function toDigest(text: string): string {
  return hash('sha256', text, 'base64url')
}
