import { expect, test } from 'vitest'
import { createChangeCollector } from '../../../admin/sync/createChangeCollector.ts'

/** A collector whose pause the test ends. */
function createCollecting(isBehind: (id: string) => boolean = () => true) {
  const fetched: string[] = []
  const waits: (() => void)[] = []
  let many = 0
  let isUnderWay = false
  const collector = createChangeCollector({
    wait: (_ms, callback) => {
      waits.push(callback)
      return () => void waits.splice(waits.indexOf(callback), 1)
    },
    isUnderWay: () => isUnderWay,
    isBehind: ({ id }) => isBehind(id),
    fetchOne: (id) => fetched.push(id),
    onMany: () => {
      many += 1
    },
  })
  const add = (id: string, version = 2) => collector.add({ kind: 'contact', id, version, isUrgent: false })
  const setUnderWay = (value: boolean) => (isUnderWay = value)
  return { collector, add, fetched, waits, setUnderWay, countMany: () => many }
}

test('when a request changes several times in a row, then it is fetched once; what is not on the screen never', () => {
  const { add, fetched, waits } = createCollecting((id) => id !== 'elsewhere')
  add('shown', 2)
  add('shown', 3)
  add('elsewhere')
  expect(waits).toHaveLength(1)
  waits[0]?.()
  expect(fetched).toEqual(['shown'])
})

test('when very many change at once, then they are not fetched one by one', () => {
  const { add, fetched, waits, countMany } = createCollecting()
  for (let index = 0; index < 21; index += 1) add(`shown-${index}`)
  waits[0]?.()
  expect(fetched).toEqual([])
  expect(countMany()).toBe(1)
})

test('when the page goes, then nothing is fetched any more', () => {
  const { collector, add, waits } = createCollecting()
  add('shown')
  collector.stop()
  expect(waits).toEqual([])
})

test('when a list is on its way, then what changed waits for it, and is fetched where the list was older', () => {
  const shown = new Set(['older', 'newer'])
  const { add, fetched, waits, setUnderWay } = createCollecting((id) => shown.has(id))
  setUnderWay(true)
  add('older')
  add('newer')
  waits.shift()?.()
  expect(fetched).toEqual([])
  setUnderWay(false)
  shown.delete('newer')
  waits.shift()?.()
  expect(fetched).toEqual(['older'])
  expect(waits).toEqual([])
})
