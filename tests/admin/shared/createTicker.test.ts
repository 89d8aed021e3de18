import { expect, test } from 'vitest'
import { createTicker } from '../../../admin/shared/ticker.ts'

/** A world whose time the test moves. */
function createWorld() {
  let nowMs = 10_400
  let isHidden = false
  let waiting: { readonly atMs: number; readonly callback: () => void } | undefined
  const listeners = new Set<() => void>()
  return {
    world: {
      now: () => nowMs,
      wait: (ms: number, callback: () => void) => {
        const entry = { atMs: nowMs + ms, callback }
        waiting = entry
        return () => {
          if (waiting === entry) waiting = undefined
        }
      },
      isHidden: () => isHidden,
      onVisibility: (callback: () => void) => {
        listeners.add(callback)
        return () => void listeners.delete(callback)
      },
    },
    nextAt: () => waiting?.atMs,
    listenerCount: () => listeners.size,
    pass: (ms: number) => {
      const until = nowMs + ms
      for (let next = waiting; next && next.atMs <= until; next = waiting) {
        nowMs = next.atMs
        waiting = undefined
        next.callback()
      }
      nowMs = until
    },
    setHidden: (hidden: boolean) => {
      isHidden = hidden
      for (const listener of listeners) listener()
    },
  }
}

test('when somebody listens, then the time is told at each full second, by one timer for all', () => {
  const { world, pass, nextAt } = createWorld()
  const ticker = createTicker(world)
  const told: number[] = []
  ticker.subscribe(() => told.push(ticker.get()))
  ticker.subscribe(() => undefined)
  expect(nextAt()).toBe(11_000)
  pass(2_700)
  expect(told).toEqual([11_000, 12_000, 13_000])
})

test('when nobody listens any more, then it stands still and asks nothing of the browser', () => {
  const { world, nextAt, listenerCount } = createWorld()
  const ticker = createTicker(world)
  const stops = [ticker.subscribe(() => undefined), ticker.subscribe(() => undefined)]
  stops[0]?.()
  expect(nextAt()).toBeDefined()
  stops[1]?.()
  expect(nextAt()).toBeUndefined()
  expect(listenerCount()).toBe(0)
})

test('when the page is hidden, then it pauses; when it is shown again, then the time is right at once', () => {
  const { world, pass, setHidden, nextAt } = createWorld()
  const ticker = createTicker(world)
  const told: number[] = []
  ticker.subscribe(() => told.push(ticker.get()))
  setHidden(true)
  told.length = 0
  expect(nextAt()).toBeUndefined()
  pass(60_000)
  expect(told).toEqual([])
  setHidden(false)
  expect(told).toEqual([70_400])
  expect(nextAt()).toBe(71_000)
})
