import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { emptyTotals, type PageTotals } from '#domain/statistics/pageTotals'
import { packBackup } from '#store/backup'
import { writeFileWhole } from '#store/outputFile'
import { openMetrics, type OpenMetricsOptions } from '#store/metrics'
import { unpackBackup } from '#store/backup/readBackup'
import { verifyFolder } from '#store/maintenance'
import { createFaultyDisk } from '../createFaultyDisk.ts'
import { createFolder, readAll } from '../createFolder.ts'

const call: PageTotals = { ...emptyTotals, calls: 1 }
const view: PageTotals = { ...emptyTotals, views: 1, visits: 1, vitals: { LCP: { 75: 1 } } }
const always = { since: '0000-01-01', until: '9999-12-31' }

/** Counts of a folder of the test's own, with a clock that the test turns. */
async function open(options: Partial<OpenMetricsOptions> = {}) {
  const folder = options.folder ?? createFolder()
  const clock = { at: '2026-11-21T12:00:00Z' }
  const metrics = await openMetrics({ folder, now: () => new Date(clock.at), ...options })
  onTestFinished(() => metrics.close())
  return { folder, clock, metrics }
}

function listNames(folder: string): readonly string[] {
  return readdirSync(join(folder, 'metrics')).sort()
}

function readDay(folder: string, day: string): unknown {
  return JSON.parse(readFileSync(join(folder, 'metrics', `${day}.json`), 'utf8'))
}

test('what is counted is there at once, and on disk with a flush: readable, for its owner alone', async () => {
  const { folder, metrics } = await open()
  metrics.count('/', call)
  metrics.count('/', view)
  metrics.count('/contact', call)
  const pages = { '/': { ...view, calls: 1 }, '/contact': call }
  expect(await metrics.readDays(always)).toEqual([{ day: '2026-11-21', pages }])
  await metrics.flush()
  expect(await metrics.readDays(always)).toEqual([{ day: '2026-11-21', pages }])
  expect(readDay(folder, '2026-11-21')).toEqual({ day: '2026-11-21', pages })
  const path = join(folder, 'metrics', '2026-11-21.json')
  expect(readFileSync(path, 'utf8')).toContain('\n  "pages": {\n    "/": {\n      "requests": 0,')
  expect(statSync(path).mode & 0o777).toBe(0o600)
  expect(statSync(join(folder, 'metrics')).mode & 0o777).toBe(0o700)
})

test('what is counted reaches the disk by itself', async () => {
  const { folder, metrics } = await open({ gatherMs: 1 })
  metrics.count('/', call)
  await vi.waitFor(() =>
    expect(readDay(folder, '2026-11-21')).toEqual({ day: '2026-11-21', pages: { '/': call } }),
  )
})

test.each([
  ['no JSON', '{ "day": "2026-11-21", "pages": { "/": { "requ'],
  ['another shape', '{ "day": "2026-11-21", "pages": { "/": { "calls": "veel" } } }'],
  ['nothing', ''],
])('a damaged file (%s) is quarantined, not overwritten, and verify names it', async (_, text) => {
  const folder = createFolder()
  mkdirSync(join(folder, 'metrics'))
  writeFileSync(join(folder, 'metrics', '2026-11-21.json'), text)
  expect((await verifyFolder(folder)).damage.map(({ path }) => path)).toEqual(['metrics/2026-11-21.json'])
  const { metrics } = await open({ folder })
  expect(await metrics.readDays(always)).toEqual([])
  metrics.count('/', call)
  await metrics.flush()
  expect(readDay(folder, '2026-11-21')).toEqual({ day: '2026-11-21', pages: { '/': call } })
  const aside = listNames(folder).filter((name) => name.startsWith('2026-11-21.json.damaged-2026-11-21-'))
  expect(aside).toHaveLength(1)
  expect(readFileSync(join(folder, 'metrics', aside[0] ?? ''), 'utf8')).toContain(text)
  expect((await verifyFolder(folder)).damage).toEqual([
    { path: `metrics/${aside[0]}`, line: 1, problem: 'was quarantined as unreadable' },
  ])
})

test('a full disk loses nothing while the server runs, is reported once, and leaves the file whole', async () => {
  const disk = { isFull: false }
  const failures: unknown[] = []
  const fileSystem = createFaultyDisk((callName) =>
    disk.isFull && callName === 'write' ? { code: 'ENOSPC' } : undefined,
  )
  const { folder, metrics } = await open({ fileSystem, onFailure: (error) => failures.push(error) })
  metrics.count('/', call)
  await metrics.flush()
  disk.isFull = true
  for (let index = 0; index < 3; index += 1) {
    metrics.count('/', call)
    await expect(metrics.flush()).rejects.toThrow('could not be written')
  }
  expect(failures).toHaveLength(1)
  expect(readDay(folder, '2026-11-21')).toEqual({ day: '2026-11-21', pages: { '/': call } })
  expect((await metrics.readDays(always))[0]?.pages['/']?.calls).toBe(4)
  disk.isFull = false
  await metrics.flush()
  expect(readDay(folder, '2026-11-21')).toEqual({ day: '2026-11-21', pages: { '/': { ...call, calls: 4 } } })
  expect(listNames(folder)).toEqual(['2026-11-21.json'])
  disk.isFull = true
  metrics.count('/', call)
  await metrics.close()
  expect(failures).toHaveLength(2)
})

test('what a killed server was writing is gone at the next start', async () => {
  const folder = createFolder()
  mkdirSync(join(folder, 'metrics'))
  writeFileSync(join(folder, 'metrics', '2026-11-21.json.0a1b2c3d4e5f.tmp'), '{')
  const { metrics } = await open({ folder })
  expect(listNames(folder)).toEqual([])
  expect(await metrics.readDays(always)).toEqual([])
})

test('counts go 26 months after their day, as the privacy page says, with what was quarantined of them', async () => {
  const { folder, clock, metrics } = await open()
  for (const day of ['2024-09-20', '2024-09-21', '2026-11-20']) {
    clock.at = `${day}T12:00:00Z`
    metrics.count('/', call)
  }
  await metrics.flush()
  const aside = '2024-09-20.json.damaged-2024-09-20-0a1b2c3d'
  writeFileSync(join(folder, 'metrics', aside), '{')
  // Midnight here, when the 20th of September was over for 26 months.
  clock.at = '2026-11-20T21:59:59Z'
  expect(await metrics.eraseDue()).toBe(0)
  clock.at = '2026-11-20T22:00:00Z'
  expect(await metrics.eraseDue()).toBe(1)
  expect(listNames(folder)).toEqual(['2024-09-21.json', '2026-11-20.json'])
})

test('a backup holds what was counted, byte for byte, and names what of it is damaged', async () => {
  const { folder, metrics } = await open()
  metrics.count('/', view)
  await metrics.flush()
  const home = join(folder, 'metrics')
  writeFileSync(join(home, '2026-11-20.json'), '{')
  writeFileSync(join(home, '2026-11-19.json.damaged-2026-11-19-0a1b2c3d'), '{')
  writeFileSync(join(home, 'notes.txt'), 'not ours')
  const path = join(createFolder(), 'backup.tar.gz')
  const { pieces, result } = packBackup({
    folder,
    madeAt: new Date('2026-11-21T12:00:00Z'),
    version: '1.2.3',
  })
  await writeFileWhole(path, pieces, new AbortController().signal)
  const restored = join(createFolder(), 'requests')
  await unpackBackup(path, restored)
  const { 'notes.txt': _, ...counted } = readAll(home)
  expect(readAll(join(restored, 'metrics'))).toEqual(counted)
  expect(result().damaged).toEqual([
    'metrics/2026-11-20.json',
    'metrics/2026-11-19.json.damaged-2026-11-19-0a1b2c3d',
  ])
})
