/** The first delay is `firstMs`; each next one is twice as long, up to `maxMs`. */
export function createBackoff({ firstMs, maxMs }: { readonly firstMs: number; readonly maxMs: number }) {
  let delayMs = firstMs
  let timer: ReturnType<typeof setTimeout> | undefined
  const cancel = () => clearTimeout(timer)
  return {
    schedule: (retry: () => void): void => {
      cancel()
      timer = setTimeout(retry, delayMs)
      delayMs = Math.min(maxMs, delayMs * 2)
    },
    cancel,
    reset: (): void => {
      delayMs = firstMs
    },
  }
}
