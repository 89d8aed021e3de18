import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createChangeCollector } from '../../../admin/sync/createChangeCollector.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function createCollector(shownIds: ReadonlySet<string>) {
  const fetched: string[] = []
  const state = { isFetching: false, manyCount: 0 }
  const collector = createChangeCollector({
    isFetching: () => state.isFetching,
    isBehind: ({ id }) => shownIds.has(id),
    fetchOne: (id) => fetched.push(id),
    onMany: () => {
      state.manyCount += 1
    },
  })
  const add = (id: string, version = 2) => collector.add({ kind: 'contact', id, version, isUrgent: false })
  return { collector, add, fetched, state }
}

test('when a request on the screen changes several times, then it is fetched once', () => {
  const { add, fetched } = createCollector(new Set(['shown']))
  add('shown', 2)
  add('shown', 3)
  add('elsewhere')
  vi.advanceTimersByTime(200)
  expect(fetched).toEqual(['shown'])
})

test('when very many requests change at once, then they are not fetched one by one', () => {
  const ids = Array.from({ length: 21 }, (_, index) => `shown-${index}`)
  const { add, fetched, state } = createCollector(new Set(ids))
  for (const id of ids) add(id)
  vi.advanceTimersByTime(200)
  expect(fetched).toEqual([])
  expect(state.manyCount).toBe(1)
})

test('when the page is closed, then nothing is fetched any more', () => {
  const { collector, add, fetched } = createCollector(new Set(['shown']))
  add('shown')
  collector.stop()
  vi.advanceTimersByTime(1_000)
  expect(fetched).toEqual([])
})

test('while a list is being fetched, changes wait, and only requests that the list has older are fetched', () => {
  const shown = new Set(['older', 'newer'])
  const { add, fetched, state } = createCollector(shown)
  state.isFetching = true
  add('older')
  add('newer')
  vi.advanceTimersByTime(1_000)
  expect(fetched).toEqual([])
  state.isFetching = false
  shown.delete('newer')
  vi.advanceTimersByTime(200)
  expect(fetched).toEqual(['older'])
  expect(vi.getTimerCount()).toBe(0)
})
