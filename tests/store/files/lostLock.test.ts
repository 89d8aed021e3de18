import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { StoreUnavailableError } from '#store/storeErrors'
import { createFaultyDisk } from '../createFaultyDisk.ts'
import { createFolder, openTestStore, readAll } from '../createFolder.ts'
import { makeContact } from '../makeRequest.ts'
import { readStore } from '../../support/readStore.ts'

/** What another pid namespace without our socket, or a hand, could do. */
function removeLock(folder: string): void {
  rmSync(join(folder, 'lock'))
}

test('guard: a writer whose folder was taken over writes nothing more, and reports it', async () => {
  const folder = createFolder()
  const first = await openTestStore({ folder })
  await first.add(makeContact(1))
  removeLock(folder)
  const second = await openTestStore({ folder })
  await second.add(makeContact(2))
  const before = readAll(folder)

  await expect(first.add(makeContact(3))).rejects.toThrow(StoreUnavailableError)
  await expect(first.add(makeContact(4))).rejects.toThrow(/has another writer, .* restart this one/)
  await expect(first.eraseAll('contact', ['request-1'], '2025-07-07T12:00:00.000Z')).rejects.toThrow(
    /another writer/,
  )
  await expect(first.snapshot(new Date('2025-07-07T12:00:00Z'))).rejects.toThrow(/another writer/)
  expect(await first.health()).toMatchObject({ canWrite: false, hasLock: false })
  await first.close()
  expect(readAll(folder)).toEqual(before)

  await second.add(makeContact(5))
  expect(await second.health()).toMatchObject({ canWrite: true, hasLock: true })
  const kept = (await readStore({ folder })).list('contact').map(({ id }) => id)
  expect(kept).toEqual(['request-1', 'request-2', 'request-5'])
})

test('health reports a lost lock also without posts', async () => {
  const folder = createFolder()
  const store = await openTestStore({ folder })
  expect(await store.health()).toMatchObject({ canWrite: true, hasLock: true })
  removeLock(folder)
  expect(await store.health()).toMatchObject({ canWrite: false, hasLock: false })
})

test('does not retry a lost lock, also when the same file returns', async () => {
  const folder = createFolder()
  const store = await openTestStore({ folder })
  const path = join(folder, 'lock')
  const text = readFileSync(path)
  rmSync(path)
  await expect(store.add(makeContact(1))).rejects.toThrow(StoreUnavailableError)
  writeFileSync(path, text)
  await expect(store.add(makeContact(2))).rejects.toThrow(StoreUnavailableError)
  expect(await store.health()).toMatchObject({ canWrite: false, hasLock: false })
})

test('does not acknowledge what was being written when the lock was lost', async () => {
  const folder = createFolder()
  let isAdding = false
  const fileSystem = createFaultyDisk((call) => {
    if (call === 'syncFolder' && isAdding) removeLock(folder)
    return undefined
  })
  const store = await openTestStore({ folder, fileSystem })
  isAdding = true
  await expect(store.add(makeContact(1))).rejects.toThrow(/another writer/)
  expect(store.list('contact')).toEqual([])
})
