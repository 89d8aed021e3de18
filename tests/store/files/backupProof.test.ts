import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { packBackup, readBackupFiles } from '#store/backup/backup'
import { createOneTimeIdentity } from '#store/backup/backupKeys'
import { beginProof, type ReadStates } from '#store/backup/backupProof'
import type { Tombstone } from '#store/requests/requestRecord'
import { writeFileWhole } from '#store/outputFile'
import { readStates } from '#store/requests/readStore'
import { createFolder, openTestStore } from '../createFolder.ts'
import { makeCallback, makeContact, toId } from '../makeRequest.ts'

const at = '2025-07-07T12:05:00.000Z'
const by = 'sanne'

async function prepare() {
  const folder = createFolder()
  const store = await openTestStore({ folder, recordsPerFile: 3 })
  for (const name of [1, 2, 3, 4, 5]) await store.add(makeContact(name))
  await store.add(makeCallback(6))
  await store.eraseAll('contact', [toId(2)], at)
  const path = join(createFolder(), 'monday.tar.gz.age')
  writeFileSync(path, 'earlier')
  return { folder, store, path }
}

/** Writes an encrypted backup over `path`, which must be proven first. */
async function backUp(
  { folder, path }: { readonly folder: string; readonly path: string },
  {
    stopping = new AbortController(),
    states = (kind) => readStates(folder, kind),
    onFile = () => Promise.resolve(),
  }: { stopping?: AbortController; states?: ReadStates; onFile?: (path: string) => Promise<unknown> } = {},
) {
  const { signal } = stopping
  const identity = await createOneTimeIdentity()
  const prove = await beginProof({ readStates: states, workFolder: folder, identity, signal })
  const files = async function* () {
    for await (const file of readBackupFiles(folder)) {
      yield file
      await onFile(file.path)
    }
  }
  const recipients = await identity.listRecipients()
  const { pieces } = packBackup({ files: files(), madeAt: new Date(at), version: '1.2.3', recipients })
  let proof: Awaited<ReturnType<typeof prove>> | undefined
  await writeFileWhole(path, pieces, signal, async (temporary) => void (proof = await prove(temporary)))
  return proof
}

test('a backup is proven while requests come in, change and are erased', async () => {
  const prepared = await prepare()
  const { store, folder } = prepared
  let count = 10
  const onFile = async () => {
    await store.add(makeContact(count++))
    await store.change('contact', toId(1), { note: 'Gebeld' }, { by, at })
    await store.eraseAll('contact', [toId(3)], at)
  }
  const proof = await backUp(prepared, { onFile })
  expect(proof).toMatchObject({ at, sha256: expect.stringMatching(/^[\da-f]{64}$/) })
  expect(readdirSync(folder).filter((name) => name.includes('partial'))).toEqual([])
})

test.each<[string, string, number | Tombstone | undefined]>([
  ['lacks a request', toId('other'), 1],
  ['has a request in an earlier version', toId(1), 9],
  ['still has an erased request', toId(1), { id: toId(1), erasedAt: at }],
  ['has a request that the store never had', toId(5), undefined],
])('guard: a backup that %s is not kept, and replaces nothing', async (_, id, state) => {
  const prepared = await prepare()
  const states: ReadStates = async (kind) => {
    const read = new Map(await readStates(prepared.folder, kind))
    if (kind === 'contact') read.delete(id)
    return kind === 'contact' && state !== undefined ? read.set(id, state) : read
  }
  await expect(backUp(prepared, { states })).rejects.toMatchObject({ code: 'BACKUP_UNPROVEN' })
  expect(readFileSync(prepared.path, 'utf8')).toBe('earlier')
  expect(readdirSync(join(prepared.path, '..'))).toEqual(['monday.tar.gz.age'])
  expect(readdirSync(prepared.folder).filter((name) => name.includes('partial'))).toEqual([])
})

test('an encrypted backup that is interrupted leaves nothing, and the earlier one is unchanged', async () => {
  const prepared = await prepare()
  const stopping = new AbortController()
  const onFile = () => Promise.resolve(stopping.abort())
  await expect(backUp(prepared, { stopping, onFile })).rejects.toMatchObject({ name: 'AbortError' })
  expect(readFileSync(prepared.path, 'utf8')).toBe('earlier')
  expect(readdirSync(join(prepared.path, '..'))).toEqual(['monday.tar.gz.age'])
})
