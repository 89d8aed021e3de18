import type { ChangeListener, StoreChange } from '#store/requestStore'

/** Calls listeners with every change, in the order in which they were written. */
export class ChangeFeed {
  readonly #listeners = new Set<ChangeListener>()

  /** Returns the unsubscribe function. */
  subscribe(listener: ChangeListener): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** An error of a listener is a bug: it is thrown outside of the write. */
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
