/** Lets tasks of one key run one after the other, in the order they came; tasks of different keys run side by side. */
export class Turns<K> {
  readonly #last = new Map<K, Promise<void>>()

  run<T>(key: K, task: () => T | Promise<T>): Promise<T> {
    const result = (this.#last.get(key) ?? Promise.resolve()).then(task)
    const settled = result.then(ignore, ignore).then(() => {
      if (this.#last.get(key) === settled) this.#last.delete(key)
      return undefined
    })
    this.#last.set(key, settled)
    return result
  }

  /** Runs a task when the turn of every one of its keys has come, and keeps them all until it ends. */
  async runAll<T>(keys: Iterable<K>, task: () => Promise<T>): Promise<T> {
    let end = ignore
    const ended = new Promise<void>((resolve) => (end = resolve))
    // All are asked for at once, so two tasks with keys in common wait for each other in one order only.
    const begun = [...new Set(keys)].map(
      (key) =>
        new Promise<void>((resolve) => {
          void this.run(key, () => {
            resolve()
            return ended
          })
        }),
    )
    await Promise.all(begun)
    try {
      return await task()
    } finally {
      end()
    }
  }

  /** When all that was asked for so far has ended, well or not. */
  async idle(): Promise<void> {
    await Promise.all(this.#last.values())
  }
}

function ignore(): void {}
