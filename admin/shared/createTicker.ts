import { createSignal, type Signal } from './createSignal.ts'

/** What a ticker needs of the world; a test gives its own. */
export interface TickerWorld {
  /** Epoch milliseconds, on the server's clock. */
  readonly now: () => number
  /** Calls back once, after so many milliseconds; gives the function that takes it back. */
  readonly wait: (ms: number, callback: () => void) => () => void
  readonly isHidden: () => boolean
  /** Calls back whenever the page is hidden or shown; gives the function that ends it. */
  readonly onVisibility: (callback: () => void) => () => void
}

const secondMs = 1000

/**
 * The one clock of the whole app: it tells the time at each full second, so that all countdowns on a screen change together. It stands still
 * while nobody listens and while the page is hidden, and is right again at once when the page is shown.
 */
export function createTicker({
  now,
  wait,
  isHidden,
  onVisibility,
}: TickerWorld): Pick<Signal<number>, 'get' | 'subscribe'> {
  const time = createSignal(now())
  let listeners = 0
  let takeBack: (() => void) | undefined
  let ignoreVisibility: (() => void) | undefined

  const tick = () => {
    takeBack?.()
    takeBack = undefined
    time.set(now())
    if (!isHidden()) takeBack = wait(secondMs - (now() % secondMs), tick)
  }
  const stop = () => {
    takeBack?.()
    ignoreVisibility?.()
    takeBack = undefined
  }
  return {
    get: () => (listeners === 0 ? now() : time.get()),
    subscribe: (listener) => {
      listeners += 1
      const end = time.subscribe(listener)
      if (listeners === 1) {
        ignoreVisibility = onVisibility(tick)
        tick()
      }
      return () => {
        end()
        listeners -= 1
        if (listeners === 0) stop()
      }
    },
  }
}
