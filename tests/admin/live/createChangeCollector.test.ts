import { expect, test } from 'vitest'
import { createChangeCollector } from '../../../admin/live/createChangeCollector.ts'

/** A collector whose pause the test ends. */
function createCollecting(isBehind: (id: string) => boolean = () => true) {
  const fetched: string[] = []
  const waits: (() => void)[] = []
  let many = 0
  const collector = createChangeCollector({
    wait: (_ms, callback) => {
      waits.push(callback)
      return () => void waits.splice(waits.indexOf(callback), 1)
    },
    isBehind: ({ id }) => isBehind(id),
    fetchOne: (id) => fetched.push(id),
    onMany: () => {
      many += 1
    },
  })
  const add = (id: string, version = 2) => collector.add({ kind: 'contact', id, version, isUrgent: false })
  return { collector, add, fetched, waits, countMany: () => many }
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
