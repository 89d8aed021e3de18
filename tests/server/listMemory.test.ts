import { expect, test } from 'vitest'
import { createListMemory } from '../../server/inbox/createListMemory.ts'
import { makeContact } from '../store/makeRequest.ts'

const found = (length: number) => ({
  requests: Array.from({ length }, (_, name) => makeContact(name)),
  followers: new Set<string>(),
})

test('what was asked for last is remembered, and only the ids of it', () => {
  const memory = createListMemory({ lines: 10, lists: 100 })
  const { requests } = found(4)
  memory.add('one', { requests, followers: new Set() })
  expect(memory.get('one')?.ids).toEqual(requests.map(({ id }) => id))
  expect(memory.get('another')).toBeUndefined()
})

test('too many lines make the list go that was not asked for longest', () => {
  const memory = createListMemory({ lines: 10, lists: 100 })
  memory.add('one', found(4))
  memory.add('two', found(4))
  memory.get('one')
  memory.add('three', found(4))
  expect(memory.get('two')).toBeUndefined()
  expect(memory.get('one')?.ids).toHaveLength(4)
  expect(memory.get('three')?.ids).toHaveLength(4)
})

test('too many lists do so too, however short, and a list that is longer than all may be stays alone', () => {
  const memory = createListMemory({ lines: 10, lists: 2 })
  for (const key of ['one', 'two', 'three']) memory.add(key, found(1))
  expect(memory.get('one')).toBeUndefined()
  memory.add('long', found(20))
  expect(memory.get('three')).toBeUndefined()
  expect(memory.get('long')?.ids).toHaveLength(20)
})
