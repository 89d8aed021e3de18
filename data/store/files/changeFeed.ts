import type { ChangeListener, StoreChange, InboxChanges } from '#store/requestStore'
import type { InboxChange } from '#domain/requests/inboxEvent'
import { isTrashed } from '#domain/requests/trash'

/** Calls listeners with every change, in the order of writing. */
export class ChangeFeed {
  readonly #listeners = new Set<ChangeListener>()

  /** Returns the unsubscribe function. */
  subscribe(listener: ChangeListener): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** A listener's error is a bug: it is thrown outside of the write. */
  publish(change: StoreChange): void {
    for (const listener of this.#listeners) {
      try {
        listener(change)
      } catch (error) {
        setImmediate(() => {
          throw error
        })
      }
    }
  }
}

/** A reader that is further behind reloads. */
const maxChanges = 1000

/** Keeps the last changes to the lists, for readers that catch up from a cursor. */
export function createChangeLog(feed: ChangeFeed, firstCursor: number): (cursor?: number) => InboxChanges {
  let last = firstCursor
  const changes: InboxChange[] = []
  feed.subscribe((change) => {
    const listed = createInboxChange(change, last + 1)
    if (!listed) return
    last += 1
    changes.push(listed)
    if (changes.length > maxChanges) changes.shift()
  })
  return (cursor = last) => {
    const oldest = last - changes.length
    const isKnown = Number.isSafeInteger(cursor) && cursor >= oldest && cursor <= last
    return { cursor: last, changes: isKnown ? changes.slice(cursor - oldest) : undefined }
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
  const isUrgent = request.kind === 'contact' && request.isUrgent
  const name = !isListed ? 'removed' : before === undefined ? 'created' : 'changed'
  return { cursor, name, data: { kind, id, version, isUrgent } }
}
