import type { KeptRequest } from '#domain/requests/keptRequest'
import type { RequestKind } from '#domain/requests/kinds'
import { getPersonKeys } from '#domain/requests/person'

/** Which request: enough to ask the store for it as it is now. */
export interface RequestRef {
  readonly id: string
  readonly kind: RequestKind
}

/** Which requests are of the same person, by phone number and e-mail address. */
export interface PeopleIndex {
  add(request: KeptRequest): void
  remove(request: KeptRequest): void
  /** Those of people with any of these keys (person.ts); one with two of them comes twice. */
  list(keys: readonly string[]): readonly RequestRef[]
  /** True for a request whose person had asked before, or did so since. Who is alone again after an erasure may still be told so. */
  isShared(id: string): boolean
}

/** Starts empty. Most people ask once, and a map for each of them would be most of what the index weighs: who asked once has none. */
export function createPeopleIndex(): PeopleIndex {
  const people = new Map<string, RequestRef | Map<string, RequestRef>>()
  const shared = new Set<string>()
  return {
    add: (request) => {
      const ref = { id: request.id, kind: request.kind }
      for (const key of getPersonKeys(request)) {
        const known = people.get(key)
        if (known === undefined) {
          people.set(key, ref)
          continue
        }
        shared.add(ref.id)
        if (known instanceof Map) {
          // Who is the last one left of several is told so by the next.
          for (const id of known.size === 1 ? known.keys() : []) shared.add(id)
          known.set(ref.id, ref)
        } else {
          shared.add(known.id)
          people.set(key, new Map([known, ref].map((each) => [each.id, each])))
        }
      }
    },
    remove: (request) => {
      shared.delete(request.id)
      for (const key of getPersonKeys(request)) {
        const known = people.get(key)
        if (known instanceof Map) {
          known.delete(request.id)
          if (known.size === 0) people.delete(key)
        } else if (known?.id === request.id) {
          people.delete(key)
        }
      }
    },
    list: (keys) =>
      keys.flatMap((key) => {
        const known = people.get(key)
        if (known === undefined) return []
        return known instanceof Map ? [...known.values()] : [known]
      }),
    isShared: (id) => shared.has(id),
  }
}
