import { expect, test } from 'vitest'
import { createRandomPool } from '../../server/randomPool.ts'

test('gives no byte twice, also where it draws anew', () => {
  const draw = createRandomPool()
  const drawn = Array.from({ length: 2000 }, () => Buffer.from(draw(15)).toString('hex'))
  expect(new Set(drawn).size).toBe(2000)
  expect(drawn.every((hex) => hex.length === 30)).toBe(true)
})

test('what was given is not changed by what is drawn later', () => {
  const draw = createRandomPool()
  const first = draw(4096)
  const copy = Uint8Array.from(first)
  draw(4096)
  expect(first).toEqual(copy)
})

test('every value of a byte comes up', () => {
  const draw = createRandomPool()
  const seen = new Set(Array.from({ length: 100 }, () => [...draw(100)]).flat())
  expect(seen.size).toBe(256)
})

test('says so when asked for more than it holds', () => {
  expect(() => createRandomPool()(4097)).toThrow('at most 4096')
})
