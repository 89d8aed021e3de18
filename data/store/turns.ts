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

  /** When all that was asked for so far has ended, well or not. */
  async idle(): Promise<void> {
    await Promise.all(this.#last.values())
  }
}

function ignore(): void {}
