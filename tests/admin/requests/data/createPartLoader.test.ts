import { expect, test, vi } from 'vitest'
import { createPartLoader } from '../../../../admin/requests/data/createPartLoader.ts'
import { partSize, putPart, type HeldList } from '../../../../admin/requests/data/heldList.ts'
import type { RequestsPart } from '../../../../admin/requests/data/requestsApi.ts'

const total = 10_000

/** A loader with a list of which the first part is held; each fetch is answered when the test says so. */
function createLoader() {
  const loader = createPartLoader()
  const asked: { offset: number; signal: AbortSignal; answer: (name?: string) => void; fail: () => void }[] =
    []
  const told = { parts: [] as number[], otherList: 0, failures: 0 }
  let list: HeldList = { total, name: 'list', parts: [{ offset: 0, requests: [] }] }
  const show = () =>
    loader.show({
      list,
      fetchPart: (offset, signal) =>
        new Promise<RequestsPart>((resolve, reject) => {
          asked.push({
            offset,
            signal,
            answer: (name = list.name) => resolve({ offset, requests: [], total, name }),
            fail: () => reject(new TypeError('no connection')),
          })
        }),
      onPart: (part, sight) => {
        told.parts.push(part.offset)
        list = putPart(list, part, sight)
        show()
      },
      onOtherList: () => (told.otherList += 1),
      onFailed: () => (told.failures += 1),
    })
  show()
  const see = (first: number) => {
    loader.see({ first, last: first + 10 })
    vi.runAllTimers()
  }
  const settle = () => vi.advanceTimersByTimeAsync(0)
  return { loader, asked, told, see, settle, rename: (name: string) => ((list = { ...list, name }), show()) }
}

vi.useFakeTimers()

test('when the screen comes near a part, then it is fetched once, and put into the list', async () => {
  const { asked, told, see, settle } = createLoader()
  see(0)
  expect(asked.map(({ offset }) => offset)).toEqual([partSize])
  see(5)
  expect(asked).toHaveLength(1)
  asked[0]?.answer()
  await settle()
  expect(told.parts).toEqual([partSize])
  see(10)
  expect(asked).toHaveLength(1)
})

test('when somebody drags the scroll bar, then only where it rests is fetched, and what was passed by is not waited for', async () => {
  const { loader, asked, told, see, settle } = createLoader()
  for (let place = 1_000; place < 5_000; place += 500) loader.see({ first: place, last: place + 10 })
  see(5_050)
  expect(asked.map(({ offset }) => offset)).toEqual([4_900, 5_000, 5_100])
  see(8_050)
  expect(asked.slice(0, 3).every(({ signal }) => signal.aborted)).toBe(true)
  asked[0]?.answer()
  await settle()
  expect(told.parts).toEqual([])
})

test('when a part did not come, then it is told, and fetched again when it is asked for', async () => {
  const { loader, asked, told, see, settle } = createLoader()
  see(0)
  asked[0]?.fail()
  await settle()
  expect(told.failures).toBe(1)
  loader.load()
  asked[1]?.answer()
  await settle()
  expect(told.parts).toEqual([partSize])
})

test('when the server no longer knows the list, then nothing of another is put into it', async () => {
  const { asked, told, see, settle } = createLoader()
  see(0)
  asked[0]?.answer('another')
  await settle()
  expect(told).toMatchObject({ parts: [], otherList: 1 })
})

test('when another list is shown, or none any more, then what was on its way is given up', () => {
  const { loader, asked, see, rename } = createLoader()
  see(0)
  rename('newer')
  expect(asked[0]?.signal.aborted).toBe(true)
  loader.load()
  loader.stop()
  expect(asked[1]?.signal.aborted).toBe(true)
})
