import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeFolder, writeFileDurably } from '#store/io/durableFile'
import { nodeFileSystem } from '#store/io/fileSystem'
import { StoreUnavailableError } from '#store/storeErrors'
import { createFaultyDisk, type DiskCall } from '../createFaultyDisk.ts'
import { createFolder } from '../createFolder.ts'

test('replaces a file atomically, readable by its owner only', async () => {
  const path = join(createFolder(), 'staff.json')
  await writeFileDurably(path, 'één')
  await writeFileDurably(path, 'twee')
  expect(readFileSync(path, 'utf8')).toBe('twee')
  expect(statSync(path).mode & 0o777).toBe(0o600)
})

test('syncs the file before the rename, and its folder afterwards', async () => {
  const calls: string[] = []
  const fileSystem = createFaultyDisk((call) => {
    calls.push(call)
    return undefined
  })
  await writeFileDurably(join(createFolder(), 'staff.json'), 'tekst', { fileSystem })
  expect(calls).toEqual(['open', 'write', 'sync', 'close', 'rename', 'open', 'syncFolder', 'close'])
})

const calls: readonly DiskCall[] = ['open', 'write', 'sync', 'close', 'rename']

test.each(calls)('when %s fails, then the old file stays and no temporary file is left', async (failing) => {
  const folder = createFolder()
  const path = join(folder, 'staff.json')
  writeFileSync(path, 'oud')
  const fileSystem = createFaultyDisk((call) => (call === failing ? { code: 'ENOSPC' } : undefined))
  await expect(writeFileDurably(path, 'nieuw', { fileSystem })).rejects.toThrow(StoreUnavailableError)
  expect(readFileSync(path, 'utf8')).toBe('oud')
  expect(readdirSync(folder)).toEqual(['staff.json'])
})

test('a short write is an error and never leaves a truncated file', async () => {
  const folder = createFolder()
  const fileSystem = createFaultyDisk((call) => (call === 'write' ? { shortBy: 2 } : undefined))
  const writing = writeFileDurably(join(folder, 'staff.json'), 'nieuw', { fileSystem })
  await expect(writing).rejects.toThrow(/the disk is full/)
  expect(readdirSync(folder)).toEqual([])
})

test('a folder that cannot be synced is an error too', async () => {
  const path = join(createFolder(), 'staff.json')
  const fileSystem = createFaultyDisk((call) => (call === 'syncFolder' ? { code: 'EIO' } : undefined))
  await expect(writeFileDurably(path, 'nieuw', { fileSystem })).rejects.toThrow(/EIO/)
  expect(existsSync(path)).toBe(true)
})

test.skipIf(process.platform !== 'linux')(
  'a folder that the system refuses is an error at once',
  async () => {
    await expect(makeFolder('/proc/requests/contact', nodeFileSystem)).rejects.toThrow(/ENOENT/)
  },
)
