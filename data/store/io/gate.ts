import { StoreUnavailableError } from '#store/storeErrors'

/** Refuses work once it is closed. `close` waits for what started. */
export function createGate(what: string) {
  const running = new Set<Promise<unknown>>()
  const gate = {
    isClosed: false,
    run: async <T>(work: () => Promise<T>): Promise<T> => {
      if (gate.isClosed) throw new StoreUnavailableError(`${what} was closed`)
      const result = work()
      running.add(result)
      try {
        return await result
      } finally {
        running.delete(result)
      }
    },
    close: async (): Promise<void> => {
      gate.isClosed = true
      await Promise.allSettled(running)
    },
  }
  return gate
}
