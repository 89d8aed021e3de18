import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { emptyTotals, type PageTotals } from '#domain/statistics/pageTotals'
import { verifyFolder } from '#store/backup/maintenance'
import { openMetrics, type OpenMetricsOptions } from '#store/metrics/metrics'
import { createClock, openForTest } from '../contract/implementation.ts'
import { createFaultyDisk } from '../createFaultyDisk.ts'
import { createFolder } from '../createFolder.ts'
import { testRules } from '../../support/testRules.ts'

const call: PageTotals = { ...emptyTotals, calls: 1 }
const always = { since: '0000-01-01', until: '9999-12-31' }
const day = '2026-11-21'

async function open(options: Partial<OpenMetricsOptions> = {}) {
  const folder = options.folder ?? createFolder()
  const clock = createClock(`${day}T12:00:00Z`)
  const metrics = await openForTest(openMetrics({ folder, now: clock.now, ...options }))
  return { folder, clock, metrics }
}

const listNames = (folder: string) => readdirSync(join(folder, 'metrics')).sort()

function readDay(folder: string): unknown {
  return JSON.parse(readFileSync(join(folder, 'metrics', `${day}.json`), 'utf8'))
}

test('a day is an indented file, readable by its owner only, written automatically', async () => {
  const { folder, metrics } = await open({ gatherMs: 1 })
  metrics.count('/', call)
  await expect.poll(() => readDay(folder)).toEqual({ day, pages: { '/': call } })
  const path = join(folder, 'metrics', `${day}.json`)
  expect(readFileSync(path, 'utf8')).toContain('\n  "pages": {\n    "/": {\n      "requests": 0,')
  expect(statSync(path).mode & 0o777).toBe(0o600)
  expect(statSync(join(folder, 'metrics')).mode & 0o777).toBe(0o700)
})

test('what earlier programs counted as well is dropped, and no count is lost', async () => {
  const folder = createFolder()
  mkdirSync(join(folder, 'metrics'))
  const earlier = { ...call, views: 3, visits: 2, vitals: { LCP: { 75: 1 }, CLS: { 0: 1 } } }
  writeFileSync(join(folder, 'metrics', `${day}.json`), JSON.stringify({ day, pages: { '/': earlier } }))
  const { metrics } = await open({ folder })
  metrics.count('/', call)
  await metrics.flush()
  const totals = { ...call, calls: 2, visits: 2, vitals: { LCP: { 75: 1 } } }
  expect(readDay(folder)).toEqual({ day, pages: { '/': totals } })
})

test.each([
  ['no JSON', '{ "day": "2026-11-21", "pages": { "/": { "requ'],
  ['another shape', '{ "day": "2026-11-21", "pages": { "/": { "calls": "veel" } } }'],
  ['nothing', ''],
])('quarantines a damaged file (%s), and verify names it', async (_, text) => {
  const folder = createFolder()
  mkdirSync(join(folder, 'metrics'))
  writeFileSync(join(folder, 'metrics', `${day}.json`), text)
  expect((await verifyFolder(folder)).damage.map(({ path }) => path)).toEqual([`metrics/${day}.json`])
  const { metrics } = await open({ folder })
  expect(await metrics.readDays(always)).toEqual([])
  metrics.count('/', call)
  await metrics.flush()
  expect(readDay(folder)).toEqual({ day, pages: { '/': call } })
  const aside = listNames(folder).filter((name) => name.startsWith(`${day}.json.damaged-${day}-`))
  expect(aside).toHaveLength(1)
  expect(readFileSync(join(folder, 'metrics', aside[0] ?? ''), 'utf8')).toContain(text)
  expect((await verifyFolder(folder)).damage).toEqual([
    { path: `metrics/${aside[0]}`, problem: 'was quarantined as unreadable' },
  ])
})

test('on a full disk nothing is lost while the server runs, one error is reported, and the file stays whole', async () => {
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
  expect(readDay(folder)).toEqual({ day, pages: { '/': call } })
  expect((await metrics.readDays(always))[0]?.pages['/']?.calls).toBe(4)
  disk.isFull = false
  await metrics.flush()
  expect(readDay(folder)).toEqual({ day, pages: { '/': { ...call, calls: 4 } } })
  expect(listNames(folder)).toEqual([`${day}.json`])
  disk.isFull = true
  metrics.count('/', call)
  await metrics.close()
  expect(failures).toHaveLength(2)
})

test("the next start removes a killed server's temporary file", async () => {
  const folder = createFolder()
  mkdirSync(join(folder, 'metrics'))
  writeFileSync(join(folder, 'metrics', `${day}.json.0a1b2c3d4e5f.tmp`), '{')
  await open({ folder })
  expect(listNames(folder)).toEqual([])
})

test('erases quarantined counts 26 months after their day, too', async () => {
  const { folder, clock, metrics } = await open()
  mkdirSync(join(folder, 'metrics'))
  writeFileSync(join(folder, 'metrics', '2024-09-20.json.damaged-2024-09-20-0a1b2c3d'), '{')
  clock.ms = Date.parse('2026-11-20T21:59:59Z')
  await metrics.eraseDue(testRules.retention.analytics, new Date(clock.ms))
  expect(listNames(folder)).toHaveLength(1)
  clock.ms = Date.parse('2026-11-20T22:00:00Z')
  await metrics.eraseDue(testRules.retention.analytics, new Date(clock.ms))
  expect(listNames(folder)).toEqual([])
})
