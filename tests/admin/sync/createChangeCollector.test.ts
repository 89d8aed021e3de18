import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createChangeCollector } from '../../../admin/sync/createChangeCollector.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function createCollector(shownIds: readonly string[]) {
  const state = { isFetching: false, shown: new Set(shownIds) }
  const fetchOne = vi.fn<(id: string) => void>()
  const onMany = vi.fn<() => void>()
  const { add, stop } = createChangeCollector({
    isFetching: () => state.isFetching,
    isBehind: ({ id }) => state.shown.has(id),
    fetchOne,
    onMany,
  })
  const addAll = (...ids: readonly string[]) => {
    for (const id of ids) add({ kind: 'contact', id, version: 2, isUrgent: false })
  }
  return { addAll, stop, fetchOne, onMany, state }
}

test('when a request on the screen changes several times, then it is fetched once', () => {
  const { addAll, fetchOne } = createCollector(['shown'])
  addAll('shown', 'shown', 'elsewhere')
  vi.advanceTimersByTime(200)
  expect(fetchOne.mock.calls).toEqual([['shown']])
})

test('when very many requests change at once, then they are not fetched one by one', () => {
  const ids = Array.from({ length: 21 }, (_, index) => `shown-${index}`)
  const { addAll, fetchOne, onMany } = createCollector(ids)
  addAll(...ids)
  vi.advanceTimersByTime(200)
  expect([fetchOne.mock.calls.length, onMany.mock.calls.length]).toEqual([0, 1])
})

test('while a list is fetched, changes wait; after the page is closed, nothing is fetched', () => {
  const { addAll, stop, fetchOne, state } = createCollector(['older', 'newer'])
  state.isFetching = true
  addAll('older', 'newer')
  vi.advanceTimersByTime(1_000)
  expect(fetchOne).not.toHaveBeenCalled()
  state.isFetching = false
  state.shown.delete('newer')
  vi.advanceTimersByTime(200)
  expect(fetchOne.mock.calls).toEqual([['older']])
  addAll('older')
  stop()
  expect(vi.getTimerCount()).toBe(0)
})
