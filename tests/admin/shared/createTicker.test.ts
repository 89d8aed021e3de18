import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createTicker } from '../../../admin/shared/ticker.ts'

const page = Object.assign(new EventTarget(), { hidden: false })

beforeEach(() => {
  page.hidden = false
  vi.useFakeTimers({ now: 10_400 })
  vi.stubGlobal('document', page)
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
})

function setHidden(hidden: boolean) {
  page.hidden = hidden
  page.dispatchEvent(new Event('visibilitychange'))
}

test('with subscribers it ticks at each full second with one timer', () => {
  const ticker = createTicker(Date.now)
  const told: number[] = []
  const stops = [ticker.subscribe(() => told.push(ticker.get())), ticker.subscribe(() => undefined)]
  vi.advanceTimersByTime(2_700)
  expect(told).toEqual([11_000, 12_000, 13_000])
  expect(vi.getTimerCount()).toBe(1)
  for (const stop of stops) stop()
  // Nobody listens, also when the page is shown again.
  setHidden(false)
  expect(vi.getTimerCount()).toBe(0)
})

test('when the page is hidden, then it pauses; when it is shown again, then the time is updated at once', () => {
  const ticker = createTicker(Date.now)
  const told: number[] = []
  onTestFinished(ticker.subscribe(() => told.push(ticker.get())))
  setHidden(true)
  vi.advanceTimersByTime(60_000)
  expect(told).toEqual([])
  setHidden(false)
  expect(told).toEqual([70_400])
  vi.advanceTimersByTime(600)
  expect(told).toEqual([70_400, 71_000])
})
