import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { StoreUnavailableError } from '#store/storeErrors'
import { createFaultyDisk, type DiskCall, type Fault } from '../createFaultyDisk.ts'
import { createFolder, openTestStore, readAll } from '../createFolder.ts'
import { makeContact, toId } from '../makeRequest.ts'

const at = '2025-07-07T12:05:00.000Z'
const by = 'sanne'
const secret = 'Wilhelmina van Geheim'
const now = () => new Date('2025-07-07T12:00:00Z')

/** Files that contain the secret. */
function findSecret(folder: string): readonly string[] {
  return Object.entries(readAll(folder)).flatMap(([path, text]) => (text.includes(secret) ? [path] : []))
}

/** Request 'secret', changed three times, among others in two files. */
async function createData(folder: string) {
  const store = await openTestStore({ folder, now, recordsPerFile: 3 })
  for (const note of ['Gebeld', 'Weer gebeld', 'Nog eens']) {
    await store.add(makeContact(`before-${note.length}`))
    if (note === 'Gebeld') await store.add(makeContact('secret', { lastName: secret }))
    else await store.change('contact', toId('secret'), { note }, { by, at })
  }
  await store.change('contact', toId('secret'), { status: 'done' }, { by, at })
  await store.add(makeContact('after'))
  return store
}

const others = ['before-6', 'before-11', 'before-8', 'after'].map(toId)

test('guard: an erasure removes the bytes, also of earlier versions, and keeps the rest', async () => {
  const folder = createFolder()
  const store = await createData(folder)
  expect(findSecret(folder)).toEqual(['contact/000001.json'])
  expect(await store.eraseAll('contact', [toId('secret')], at)).toBe(1)
  expect(findSecret(folder)).toEqual([])
  expect(await store.get('contact', toId('secret'))).toBeUndefined()
  expect(store.list('contact').map(({ id }) => id)).toEqual(others)
  await store.close()
  const again = await openTestStore({ folder })
  expect(again.list('contact').map(({ id }) => id)).toEqual(others)
})

test('leaves a tombstone with time and reason, without personal data', async () => {
  const folder = createFolder()
  const store = await createData(folder)
  await store.eraseAll('contact', [toId('secret')], at, 'retention')
  await store.close()
  const texts = Object.values(readAll(folder)).filter((text) => text.includes('erasedAt'))
  expect(texts).toHaveLength(1)
  const { records } = JSON.parse(texts[0] ?? '') as { records: { id: string }[] }
  expect(records.find(({ id }) => id === toId('secret'))).toEqual({
    id: toId('secret'),
    erasedAt: at,
    reason: 'retention',
    submission: expect.stringMatching(/^[\w-]{43}$/),
  })
  expect(texts[0]).not.toContain(makeContact('secret').submissionId)
})

test('changes no snapshot', async () => {
  const folder = createFolder()
  const store = await createData(folder)
  await store.snapshot(now())
  await store.eraseAll('contact', [toId('secret')], at)
  expect(findSecret(folder)).toEqual(['snapshots/2025-07-07/contact/000001.json'])
})

test('erases in quarantined files, and keeps other damage', async () => {
  const folder = createFolder()
  const store = await createData(folder)
  await store.close()
  const damagedLine = (name: string) =>
    `${JSON.stringify(makeContact(name, { lastName: secret })).slice(0, -1)}\n`
  appendFileSync(join(folder, 'contact', '000002.json'), damagedLine('secret') + 'Wie was dit?\n')
  const again = await openTestStore({ folder, now })
  expect(findSecret(folder).some((path) => path.includes('.damaged-'))).toBe(true)
  await again.eraseAll('contact', [toId('secret')], at)
  expect(findSecret(folder)).toEqual([])
  const aside = Object.entries(readAll(folder)).filter(([path]) => path.includes('.damaged-'))
  expect(aside.map(([, text]) => text)).toEqual(['Wie was dit?\n'])
})

describe('an erasure that fails', () => {
  const faults: readonly (readonly [string, (call: DiskCall, path: string) => Fault])[] = [
    ['no space', (call) => (call === 'write' ? { code: 'ENOSPC' } : undefined)],
    ['a failing rename', (call) => (call === 'rename' ? { code: 'EIO' } : undefined)],
    [
      'a failing rename of the second file',
      (call, path) => (call === 'rename' && path.includes('000002') ? { code: 'EIO' } : undefined),
    ],
  ]

  test.each(faults)('with %s is finished by a repeat', async (_name, fault) => {
    const folder = createFolder()
    await (await createData(folder)).close()
    const disk: { fault: (call: DiskCall, path: string) => Fault } = { fault: () => undefined }
    const store = await openTestStore({
      folder,
      fileSystem: createFaultyDisk((call, path) => disk.fault(call, path)),
    })
    disk.fault = fault
    const both = [toId('secret'), toId('after')]
    await expect(store.eraseAll('contact', both, at)).rejects.toThrow(StoreUnavailableError)
    // One of a file that could not be written is still there as it was.
    const left = store.list('contact').filter(({ id }) => both.includes(id))
    expect(left.length).toBeGreaterThan(0)
    disk.fault = () => undefined
    expect(await store.eraseAll('contact', both, at)).toBe(left.length)
    expect(findSecret(folder)).toEqual([])
    expect(await store.eraseAll('contact', both, at)).toBe(0)
    expect(store.list('contact').map(({ id }) => id)).toEqual(others.slice(0, -1))
  })
})
