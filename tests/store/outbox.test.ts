import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { FileSystem } from '#store/io/fileSystem'
import { openOutbox, type Outbox } from '#store/outbox'
import type { NotificationJob } from '#store/notificationJob'
import { StoreUnavailableError } from '#store/storeErrors'
import { createFaultyDisk, type DiskCall, type Fault } from './createFaultyDisk.ts'
import { createFolder } from './createFolder.ts'
import { createMortalDisk } from './createMortalDisk.ts'

const at = '2026-03-10T09:00:00.000Z'

function makeEntry(name: string | number, values: Partial<NotificationJob> = {}): NotificationJob {
  return {
    key: `mail-request-${name}`,
    channel: 'mail',
    topic: 'request',
    kind: 'contact',
    id: String(name),
    createdAt: at,
    at,
    state: 'waiting',
    attempts: 0,
    ...values,
  }
}

async function open(folder: string, fileSystem?: FileSystem): Promise<Outbox> {
  const outbox = await openOutbox(folder, { now: () => new Date(at), ...(fileSystem && { fileSystem }) })
  onTestFinished(() => outbox.close())
  return outbox
}

function list(outbox: Outbox): readonly string[] {
  return [...outbox.entries()].map(({ id, state, attempts }) => `${id} ${state} ${attempts}`)
}

const toPath = (folder: string) => join(folder, 'outbox/outbox.jsonl')

test('what was put is there after a restart, each entry as it was last', async () => {
  const folder = createFolder()
  const first = await open(folder)
  expect(existsSync(toPath(folder))).toBe(false)
  await first.setSince('mail', at)
  await first.put([makeEntry(1), makeEntry(2)])
  await first.put([makeEntry(1, { attempts: 1, nextAt: at, error: 'EAUTH_535' })])
  await first.put([makeEntry(1, { state: 'sent', attempts: 1, settledAt: at })])
  await first.close()
  const second = await open(folder)
  expect(list(second)).toEqual(['1 sent 1', '2 waiting 0'])
  expect(second.since('mail')).toBe(at)
  expect(second.since('webhook')).toBeUndefined()
  expect(second.has('mail-request-2')).toBe(true)
  await second.setSince('mail', undefined)
  expect((await open(folder)).since('mail')).toBeUndefined()
  expect(statSync(toPath(folder)).mode & 0o777).toBe(0o600)
  expect(statSync(join(folder, 'outbox')).mode & 0o777).toBe(0o700)
})

test('entries that arrive together are synced together', async () => {
  const folder = createFolder()
  let syncs = 0
  const outbox = await open(
    folder,
    createFaultyDisk((call) => {
      if (call === 'datasync') syncs += 1
      return undefined
    }),
  )
  await outbox.put([makeEntry('first')])
  await Promise.all(Array.from({ length: 50 }, (_, name) => outbox.put([makeEntry(name)])))
  expect(syncs).toBeLessThanOrEqual(2)
  expect(list(await open(folder))).toHaveLength(51)
})

test('it may wait for more before it writes; closing waits for that', async () => {
  const folder = createFolder()
  let writes = 0
  const fileSystem = createFaultyDisk((call) => {
    if (call === 'write') writes += 1
    return undefined
  })
  const outbox = await openOutbox(folder, { fileSystem, gatherMs: 50 })
  const first = outbox.put([makeEntry(1)])
  await new Promise(setImmediate)
  void outbox.put([makeEntry(2)])
  await first
  void outbox.put([makeEntry(3)])
  await outbox.close()
  expect(writes).toBe(2)
  expect(list(await open(folder))).toEqual(['1 waiting 0', '2 waiting 0', '3 waiting 0'])
})

test('a torn last line is nothing; a damaged one is set aside, and the rest is read', async () => {
  const folder = createFolder()
  const first = await open(folder)
  await first.put([makeEntry(1), makeEntry(2)])
  await first.close()
  appendFileSync(toPath(folder), JSON.stringify(makeEntry(3)).slice(0, 40))
  const torn = await open(folder)
  expect([torn.damagedLines, list(torn)]).toEqual([0, ['1 waiting 0', '2 waiting 0']])
  const damaged = `{"key":12}\n${JSON.stringify(makeEntry(4))}\nnonsense\n`
  writeFileSync(toPath(folder), damaged)
  const mended = await open(folder)
  expect([mended.damagedLines, list(mended)]).toEqual([2, ['4 waiting 0']])
  const [aside = ''] = readdirSync(join(folder, 'outbox')).filter((name) => name.includes('.damaged-'))
  expect(readFileSync(join(folder, 'outbox', aside), 'utf8').trim()).toBe(damaged.trim())
  await mended.put([makeEntry(5)])
  expect((await open(folder)).damagedLines).toBe(0)
})

test('what a killed process was writing is cleared away', async () => {
  const folder = createFolder()
  mkdirSync(join(folder, 'outbox'))
  writeFileSync(`${toPath(folder)}.0123456789ab.tmp`, 'half')
  await open(folder)
  expect(readdirSync(join(folder, 'outbox'))).toEqual([])
})

const faults: readonly (readonly [string, DiskCall, Fault])[] = [
  ['no space', 'write', { code: 'ENOSPC' }],
  ['a write that stops half-way', 'write', { shortBy: 5 }],
  ['a sync that fails', 'datasync', { code: 'EIO' }],
]

test.each(faults)(
  '%s: it is told, counts all the same, and is written with the next',
  async (_name, failing, fault) => {
    const folder = createFolder()
    const disk: { fault: Fault } = { fault: undefined }
    const outbox = await open(
      folder,
      createFaultyDisk((call) => (call === failing ? disk.fault : undefined)),
    )
    await outbox.put([makeEntry(1)])
    disk.fault = fault
    await expect(outbox.put([makeEntry(2)])).rejects.toThrow(StoreUnavailableError)
    expect(list(outbox)).toEqual(['1 waiting 0', '2 waiting 0'])
    disk.fault = undefined
    await outbox.put([makeEntry(3)])
    const reopened = await open(folder)
    expect(list(reopened)).toEqual(['1 waiting 0', '2 waiting 0', '3 waiting 0'])
    expect(reopened.damagedLines).toBe(0)
  },
)

test('what could not be written is written at the end, if the disk works again', async () => {
  const folder = createFolder()
  const disk: { fault: Fault } = { fault: { code: 'ENOSPC' } }
  const outbox = await open(
    folder,
    createFaultyDisk((call) => (call === 'write' ? disk.fault : undefined)),
  )
  await expect(outbox.put([makeEntry(1)])).rejects.toThrow(/ENOSPC/)
  disk.fault = undefined
  await outbox.close()
  expect(list(await open(folder))).toEqual(['1 waiting 0'])
})

test('a folder that cannot be read is said in a sentence', async () => {
  const folder = createFolder()
  mkdirSync(toPath(folder), { recursive: true })
  await expect(openOutbox(folder)).rejects.toThrow(/outbox\.jsonl cannot be read or written/)
})

test('the file does not grow with what is settled, and what is forgotten is never told again', async () => {
  const folder = createFolder()
  const outbox = await open(folder)
  await outbox.setSince('mail', at)
  await outbox.put([makeEntry('waiting')])
  const toTime = (name: number) => new Date(Date.parse(at) + name * 1000).toISOString()
  for (let name = 0; name < 5000; name += 1) {
    const settled = makeEntry(name, { state: 'sent', settledAt: at, createdAt: toTime(name) })
    // Not one by one, which would measure the disk.
    if (name % 100 === 99) await outbox.put([settled])
    else void outbox.put([settled])
  }
  await outbox.close()
  expect(readFileSync(toPath(folder), 'utf8').split('\n').length).toBeLessThan(5100)
  const reopened = await open(folder)
  await reopened.put([makeEntry('last')])
  const ids = [...reopened.entries()].map(({ id }) => id)
  expect(ids).toHaveLength(1002)
  expect(ids.slice(0, 2)).toEqual(['waiting', '4000'])
  expect(reopened.since('mail')).toBe(toTime(3999))
})

test('what was told is forgotten while it runs, also when all of it waited first', async () => {
  const folder = createFolder()
  const outbox = await open(folder)
  await outbox.put([makeEntry('waiting')])
  for (let start = 0; start < 6000; start += 100) {
    const names = Array.from({ length: 100 }, (_, index) => start + index)
    await outbox.put(names.map((name) => makeEntry(name)))
    await outbox.put(names.map((name) => makeEntry(name, { state: 'sent', settledAt: at })))
  }
  const ids = [...outbox.entries()].map(({ id }) => id)
  expect(ids.length).toBeGreaterThan(1000)
  expect(ids.length).toBeLessThan(2500)
  expect([ids[0], ids.at(-1)]).toEqual(['waiting', '5999'])
  expect(readFileSync(toPath(folder), 'utf8').split('\n').length).toBeLessThan(3500)
})

test.each(['none', 'chance'] as const)(
  'a power cut at any moment, that leaves %s of what was not synced, loses nothing that was acknowledged',
  async (mercy) => {
    const folder = createFolder()
    const cutsFolder = createFolder()
    const cuts: { readonly folder: string; readonly promised: ReadonlyMap<string, NotificationJob> }[] = []
    const promised = new Map<string, NotificationJob>()
    let calls = 0
    const disk = createMortalDisk(folder, () => {
      const target = join(cutsFolder, String((calls += 1)))
      mkdirSync(target)
      disk.cut(target, mercy)
      cuts.push({ folder: target, promised: new Map(promised) })
    })
    const outbox = await open(folder, disk.fileSystem)
    const put = async (entry: NotificationJob) => {
      await outbox.put([entry])
      promised.set(entry.key, entry)
    }
    for (let name = 0; name < 40; name += 4) {
      await Promise.all([0, 1, 2, 3].map((each) => put(makeEntry(name + each))))
      await put(makeEntry(name, { state: 'sent', settledAt: at }))
    }
    expect(cuts.length).toBeGreaterThan(30)
    for (const cut of cuts) {
      const after = await open(cut.folder)
      const found = new Map([...after.entries()].map((entry) => [entry.key, entry]))
      for (const [key, { state }] of cut.promised) {
        // A later word on it may have reached the disk as well.
        expect([key, found.get(key)?.state]).toEqual([key, state === 'sent' ? 'sent' : expect.any(String)])
      }
      expect(after.damagedLines).toBe(0)
    }
  },
)
