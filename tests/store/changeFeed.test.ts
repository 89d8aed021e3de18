import { expect, test } from 'vitest'
import type { StoreChange } from '#store/files/changeFeed'
import { createFaultyDisk } from './createFaultyDisk.ts'
import { createFolder, openTestStore } from './createFolder.ts'
import { makeCallback, makeContact, toId } from './makeRequest.ts'

const how = { by: 'sanne', at: '2025-07-07T12:05:00.000Z' }

/** A change in a word: what was there before, and what after. */
function toWord({ kind, id, before, after }: StoreChange): string {
  return `${kind} ${id} ${before?.version ?? '-'}>${after?.version ?? '-'}`
}

test('every change is told once, in order, when it is in the list and before its promise is', async () => {
  const store = await openTestStore({ folder: createFolder() })
  const told: string[] = []
  const end = store.subscribe((change) => {
    expect(store.get(change.kind, change.id)).toBe(change.after)
    told.push(toWord(change))
  })
  await Promise.all([
    store.add(makeContact(1)),
    store.add(makeContact(2)),
    store.add(makeContact(2)).catch(() => 'known'),
  ])
  expect(told.splice(0)).toEqual([`contact ${toId(1)} ->1`, `contact ${toId(2)} ->1`])
  await store.add(makeCallback(3))
  await store.change('contact', toId(1), { note: 'Gebeld' }, how)
  await store.change('contact', toId(1), { note: 'Te laat' }, { ...how, ifVersion: 1 })
  await store.erase('contact', toId(1), how.at)
  await store.erase('contact', toId(1), how.at)
  expect(told).toEqual([`callback ${toId(3)} ->1`, `contact ${toId(1)} 1>2`, `contact ${toId(1)} 2>-`])
  end()
  await store.add(makeContact(4))
  expect(told).toHaveLength(3)
})

test('what was not kept is not told', async () => {
  const disk = { isFull: false }
  const fileSystem = createFaultyDisk((call, path) =>
    disk.isFull && call === 'write' && path.endsWith('.jsonl') ? { code: 'ENOSPC' } : undefined,
  )
  const store = await openTestStore({ folder: createFolder(), fileSystem })
  await store.add(makeContact(1))
  const told: StoreChange[] = []
  store.subscribe((change) => told.push(change))
  disk.isFull = true
  await expect(store.change('contact', toId(1), { note: 'Gebeld' }, how)).rejects.toThrow()
  expect(told).toEqual([])
})

test('the list as text leaves out what lies in the trash, also where that is all of a piece of it', async () => {
  const store = await openTestStore({ folder: createFolder() })
  await Promise.all(Array.from({ length: 600 }, (_, index) => store.add(makeContact(index))))
  const read = () =>
    (JSON.parse([...store.toJsonChunks('contact')].join('')) as { id: string }[]).map(({ id }) => id)
  const trash = (from: number, to: number, trashed: boolean) =>
    Promise.all(
      Array.from({ length: to - from }, (_, index) =>
        store.change('contact', toId(from + index), { trashed }, how),
      ),
    )
  await trash(256, 600, true)
  expect(read()).toEqual(Array.from({ length: 256 }, (_, index) => toId(255 - index)))
  await trash(0, 256, true)
  expect(read()).toEqual([])
  await trash(599, 600, false)
  await trash(0, 1, false)
  expect(read()).toEqual([toId(599), toId(0)])
})
