import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { FileSystem } from '#store/io/fileSystem'
import type { NotificationJob } from '#store/outbox/notificationJob'
import { openOutbox, type Outbox } from '#store/outbox/outbox'
import { StoreUnavailableError } from '#store/storeErrors'
import { createFaultyDisk, type DiskCall, type Fault } from './createFaultyDisk.ts'
import { createFolder } from './createFolder.ts'

const at = '2026-03-10T09:00:00.000Z'

function createTestJob(name: string | number, values: Partial<NotificationJob> = {}): NotificationJob {
  const key = `mail-request-${name}`
  const job = { key, channel: 'mail', topic: 'request', kind: 'contact', id: String(name) } as const
  return { ...job, createdAt: at, at, state: 'waiting', attempts: 0, ...values }
}

async function open(folder: string, fileSystem?: FileSystem): Promise<Outbox> {
  const outbox = await openOutbox(folder, { now: () => new Date(at), ...(fileSystem && { fileSystem }) })
  onTestFinished(() => outbox.close())
  return outbox
}

async function list(outbox: Outbox): Promise<readonly string[]> {
  const jobs = [...(await outbox.settled('mail')), ...(await outbox.waiting('mail'))]
  return jobs.map(({ id, state }) => `${id} ${state}`)
}

const toPath = (folder: string) => join(folder, 'outbox.json')

test('jobs and channels survive a restart in their last state', async () => {
  const folder = createFolder()
  const first = await open(folder)
  expect(existsSync(toPath(folder))).toBe(false)
  await first.setSince('mail', at)
  await first.add([createTestJob(1), createTestJob(2)])
  await first.add([createTestJob(1)])
  await first.update([createTestJob(1, { state: 'sent', settledAt: at })])
  await first.close()
  const later = await open(folder)
  expect(await list(later)).toEqual(['1 sent', '2 waiting'])
  expect([await later.since('mail'), await later.since('webhook')]).toEqual([at, undefined])
  expect(await later.findKnown(['mail-request-1', 'mail-request-3'])).toEqual(new Set(['mail-request-1']))
  await later.setSince('mail', undefined)
  expect(await (await open(folder)).since('mail')).toBeUndefined()
  expect(statSync(toPath(folder)).mode & 0o777).toBe(0o600)
})

test('jobs that arrive together are written together, and close waits for them', async () => {
  const folder = createFolder()
  let writes = 0
  const fileSystem = createFaultyDisk((call) => {
    if (call === 'write') writes += 1
    return undefined
  })
  const outbox = await openOutbox(folder, { fileSystem, gatherMs: 20 })
  const first = outbox.add([createTestJob(1)])
  await new Promise(setImmediate)
  void outbox.add([createTestJob(2)])
  await first
  void outbox.add([createTestJob(3)])
  await outbox.close()
  expect(writes).toBe(2)
  expect(await list(await open(folder))).toEqual(['1 waiting', '2 waiting', '3 waiting'])
})

test('quarantines a file with a damaged job, and reads the others', async () => {
  const folder = createFolder()
  const first = await open(folder)
  await first.setSince('mail', at)
  await first.add([createTestJob(1), createTestJob(2)])
  await first.close()
  expect(first.isDamaged).toBe(false)
  const damaged = readFileSync(toPath(folder), 'utf8').replace('"mail-request-1"', '12')
  writeFileSync(toPath(folder), damaged)
  const repaired = await open(folder)
  expect([repaired.isDamaged, await list(repaired)]).toEqual([true, ['2 waiting']])
  expect(await repaired.since('mail')).toBe(at)
  const [copy = ''] = readdirSync(folder).filter((name) => name.includes('.damaged-'))
  expect(readFileSync(join(folder, copy), 'utf8')).toBe(damaged)
  await repaired.add([createTestJob(5)])
  expect((await open(folder)).isDamaged).toBe(false)
})

test('quarantines a file that is no JSON, and begins again', async () => {
  const folder = createFolder()
  writeFileSync(toPath(folder), '{"jobs":[')
  const outbox = await open(folder)
  expect([outbox.isDamaged, await list(outbox)]).toEqual([true, []])
  const [copy = ''] = readdirSync(folder).filter((name) => name.includes('.damaged-'))
  expect(readFileSync(join(folder, copy), 'utf8')).toBe('{"jobs":[')
})

const faults: readonly (readonly [string, DiskCall, Fault])[] = [
  ['no space', 'write', { code: 'ENOSPC' }],
  ['a write that stops half-way', 'write', { shortBy: 5 }],
  ['a sync that fails', 'sync', { code: 'EIO' }],
]

test.each(faults)(
  'after %s, jobs count and are written by the next add or close',
  async (_, failing, fault) => {
    const folder = createFolder()
    const disk: { fault: Fault } = { fault: undefined }
    const outbox = await open(
      folder,
      createFaultyDisk((call) => (call === failing ? disk.fault : undefined)),
    )
    await outbox.add([createTestJob(1)])
    disk.fault = fault
    await expect(outbox.add([createTestJob(2)])).rejects.toThrow(StoreUnavailableError)
    expect(await list(outbox)).toEqual(['1 waiting', '2 waiting'])
    expect(await list(await open(folder))).toEqual(['1 waiting'])
    disk.fault = undefined
    await outbox.add([createTestJob(3)])
    expect(await list(await open(folder))).toEqual(['1 waiting', '2 waiting', '3 waiting'])
    disk.fault = fault
    await expect(outbox.add([createTestJob(4)])).rejects.toThrow(StoreUnavailableError)
    disk.fault = undefined
    await outbox.close()
    expect(await list(await open(folder))).toHaveLength(4)
  },
)

test('an unreadable file is an error with its path', async () => {
  const folder = createFolder()
  mkdirSync(toPath(folder), { recursive: true })
  await expect(openOutbox(folder)).rejects.toThrow(/outbox\.json cannot be read/)
})

test('remembers only the last thousand settled jobs, and forgotten ones never look new', async () => {
  const folder = createFolder()
  const outbox = await open(folder)
  await outbox.setSince('mail', at)
  const toTime = (name: number) => new Date(Date.parse(at) + name * 1000).toISOString()
  const names = Array.from({ length: 3000 }, (_, name) => name)
  await outbox.add([createTestJob('waiting'), ...names.map((name) => createTestJob(name))])
  await outbox.update(
    names.map((name) => createTestJob(name, { state: 'sent', settledAt: at, createdAt: toTime(name) })),
  )
  await outbox.close()
  const { jobs } = JSON.parse(readFileSync(toPath(folder), 'utf8')) as { jobs: unknown[] }
  expect(jobs).toHaveLength(1001)
  const reopened = await open(folder)
  const kept = await list(reopened)
  expect([kept.at(0), kept.at(-1)]).toEqual(['2000 sent', 'waiting waiting'])
  expect(await reopened.since('mail')).toBe(toTime(1999))
})
