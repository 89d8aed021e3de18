import type { KeptRequest } from '#domain/requests/keptRequest'
import type { RequestKind } from '#domain/requests/kinds'

/** What became of one request, once it is on disk. `before` is absent for a new one, `after` for one that was erased. */
export interface StoreChange {
  readonly kind: RequestKind
  readonly id: string
  readonly before: KeptRequest | undefined
  readonly after: KeptRequest | undefined
}

export type ChangeListener = (change: StoreChange) => void

/** Tells who asked for it of every change, in the order in which they were written. */
export class ChangeFeed {
  readonly #listeners = new Set<ChangeListener>()

  /** Gives the function that ends it. */
  subscribe(listener: ChangeListener): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** What a listener throws is our bug: it ends the process as one, but not the write that it was told of. */
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
