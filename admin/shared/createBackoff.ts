interface BackoffOptions {
  readonly firstMs: number
  readonly maxMs: number
}

/** Delays retries: the first by `firstMs`, each next one twice as long, up to `maxMs`. */
export function createBackoff({ firstMs, maxMs }: BackoffOptions) {
  let delayMs = firstMs
  let timer: ReturnType<typeof setTimeout> | undefined
  const cancel = () => clearTimeout(timer)
  return {
    /** Replaces a retry that is still waiting. */
    schedule: (retry: () => void): void => {
      cancel()
      timer = setTimeout(retry, delayMs)
      delayMs = Math.min(maxMs, delayMs * 2)
    },
    cancel,
    /** After a success the next retry is a first one again. */
    reset: (): void => {
      delayMs = firstMs
    },
  }
}
