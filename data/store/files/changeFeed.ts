import type { ChangeListener, StoreChange } from '#store/requestStore'

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
