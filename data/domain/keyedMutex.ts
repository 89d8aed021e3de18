/** Runs tasks of one key in order of arrival. Tasks of different keys run in parallel. */
export interface KeyedMutex<K> {
  run<T>(key: K, task: () => T | Promise<T>): Promise<T>
  runAll<T>(keys: Iterable<K>, task: () => Promise<T>): Promise<T>
}

export function createKeyedMutex<K>(): KeyedMutex<K> {
  const last = new Map<K, Promise<void>>()

  const run = <T>(key: K, task: () => T | Promise<T>): Promise<T> => {
    const result = (last.get(key) ?? Promise.resolve()).then(task)
    const settled = result.then(ignore, ignore).then(() => {
      if (last.get(key) === settled) last.delete(key)
      return undefined
    })
    last.set(key, settled)
    return result
  }

  return {
    run,
    runAll: async (keys, task) => {
      let finish = ignore
      const finished = new Promise<void>((resolve) => (finish = resolve))
      // All keys are queued at once, so tasks that share keys cannot deadlock.
      const held = [...new Set(keys)].map(
        (key) =>
          new Promise<void>((resolve) => {
            run(key, () => {
              resolve()
              return finished
            }).catch(ignore)
          }),
      )
      await Promise.all(held)
      try {
        return await task()
      } finally {
        finish()
      }
    },
  }
}

function ignore(): void {}
