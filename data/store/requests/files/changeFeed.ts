import type { InboxChange } from '#domain/requests/inboxEvent'
import type { RequestKind } from '#domain/forms/kinds'
import { isUrgentRequest, type KeptRequest } from '#domain/requests/keptRequest'
import type { InboxChanges } from '#store/requests/requestStore'
import { isTrashed } from '#domain/requests/trash'

/** A reader that is further behind reloads. */
const maxChanges = 1000

export type ChangeFeed = ReturnType<typeof createChangeFeed>

/** `before` is absent for a new request, `after` for an erased one. */
interface StoreChange {
  readonly kind: RequestKind
  readonly id: string
  readonly before: KeptRequest | undefined
  readonly after: KeptRequest | undefined
}

export function createChangeFeed(firstCursor: number) {
  const listeners = new Set<() => void>()
  const changes: InboxChange[] = []
  let last = firstCursor
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    publish: (change: StoreChange): void => {
      const listed = createInboxChange(change, last + 1)
      if (listed) {
        last += 1
        changes.push(listed)
        if (changes.length > maxChanges) changes.shift()
      }
      for (const listener of listeners) {
        try {
          listener()
        } catch (error) {
          // A listener's error is a bug. It is thrown outside of the write.
          setImmediate(() => {
            throw error
          })
        }
      }
    },
    changesSince: (cursor: number = last): InboxChanges => {
      const oldest = last - changes.length
      const isKnown = Number.isSafeInteger(cursor) && cursor >= oldest && cursor <= last
      return { cursor: last, changes: isKnown ? changes.slice(cursor - oldest) : undefined }
    },
  }
}

/** Undefined for a change inside the trash, which shows in no list. */
function createInboxChange({ before, after }: StoreChange, cursor: number): InboxChange | undefined {
  const request = after ?? before
  if (!request) return undefined
  const wasListed = before !== undefined && !isTrashed(before)
  const isListed = after !== undefined && !isTrashed(after)
  if (!wasListed && !isListed) return undefined
  const { kind, id, version } = request
  const isUrgent = isUrgentRequest(request)
  const name = !isListed ? 'removed' : before === undefined ? 'created' : 'changed'
  return { cursor, name, data: { kind, id, version, isUrgent } }
}
