import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createFolderNotes } from '#store/notes/notes'
import type { FolderStore } from '#store/requests/openStore'
import { expect, test, vi } from 'vitest'
import { createJobs } from '../../server/jobs/startJobs.ts'
import { createFolder, openTestStore } from '../store/createFolder.ts'
import { makeContact, toId } from '../store/makeRequest.ts'
import { testRules } from '../support/testRules.ts'

const hourMs = 60 * 60_000
const dayMs = 24 * hourMs

/** A data folder on which a server ran for the last ten days, and a server that starts now. */
async function openJobs(count = 3) {
  const dataFolder = createFolder()
  const store = await openTestStore({ folder: dataFolder })
  const clock = { ms: Date.parse('2025-07-20T12:00:00.000Z'), upMs: 0 }
  const readings = [10 * 24, 0].map((hoursAgo) => ({
    ranMs: (10 * 24 - hoursAgo) * hourMs,
    at: new Date(clock.ms - hoursAgo * hourMs).toISOString(),
  }))
  writeFileSync(join(dataFolder, 'clock.json'), JSON.stringify({ readings }))
  // One from each day of the year before: a clock that is ahead makes many of them due.
  const addAll = Array.from({ length: count }, (_, name) => {
    const createdAt = new Date(clock.ms - ((name * 360) / count) * dayMs).toISOString()
    return store.add({ ...makeContact(name), createdAt })
  })
  await Promise.all(addAll)
  const options = {
    dataFolder,
    store,
    files: store,
    rules: testRules,
    notes: createFolderNotes(dataFolder),
    runExclusive: <T>(_name: string, work: () => Promise<T>) => work(),
    metrics: { eraseDue: vi.fn(async () => 0) },
    log: { info: vi.fn(), warn: vi.fn(), error: vi.fn() },
    now: () => new Date(clock.ms),
    uptimeMs: () => clock.upMs,
    stopping: new AbortController().signal,
  }
  let run = createJobs(options)
  /** One run after each `step` hours. */
  const runFor = async (hours: number, step = 1) => {
    for (let hour = 0; hour < hours; hour += step) {
      clock.ms += step * hourMs
      clock.upMs += step * hourMs
      await run()
    }
  }
  const restart = () => {
    clock.upMs = 0
    run = createJobs(options)
  }
  return { ...options, clock, runFor, restart, runNow: () => run() }
}

const listIds = (store: FolderStore) => store.list('contact').map(({ id }) => id)
const listSnapshots = (folder: string) => readdirSync(join(folder, 'snapshots'))

test('erases expired trash four hours after a start, not earlier', async () => {
  const { store, runFor, runNow, metrics, log } = await openJobs()
  const trash = (name: number, at: string) =>
    store.change('contact', toId(name), { trashed: true }, { by: 'anna', at })
  await trash(1, '2025-06-01T12:00:00.000Z')
  await trash(2, '2025-07-07T13:00:00.000Z')
  await runNow()
  await runFor(3)
  expect(listIds(store)).toHaveLength(3)
  expect(metrics.eraseDue).not.toHaveBeenCalled()
  await runFor(1)
  expect(listIds(store)).toEqual([toId(0), toId(2)])
  expect(metrics.eraseDue).toHaveBeenCalledTimes(1)
  expect(log.warn).not.toHaveBeenCalled()
  expect(log.error).not.toHaveBeenCalled()
})

test.each([1200, 20])(
  'guard: a start with a clock six months ahead erases none of %i requests and no snapshot',
  async (count) => {
    const { dataFolder, store, clock, restart, runNow, runFor, log } = await openJobs(count)
    for (let day = 15; day > 0; day -= 1)
      mkdirSync(join(dataFolder, 'snapshots', new Date(clock.ms - day * dayMs).toISOString().slice(0, 10)), {
        recursive: true,
      })
    clock.ms += 180 * dayMs
    restart()
    await runNow()
    expect(listSnapshots(dataFolder)).toHaveLength(16)
    await runFor(6)
    expect(log.warn).toHaveBeenCalled()
    expect(listIds(store)).toHaveLength(count)
    clock.ms -= 180 * dayMs
    restart()
    await runFor(6)
    expect(listIds(store)).toHaveLength(count)
    expect(log.error).not.toHaveBeenCalled()
  },
)

test('a power cut after the clock was noted loses nothing, and the next run erases what is due', async () => {
  const { store, clock, restart, runFor } = await openJobs()
  await store.change('contact', toId(1), { trashed: true }, { by: 'anna', at: '2025-06-01T12:00:00.000Z' })
  const erasing = vi.spyOn(store, 'eraseAll').mockRejectedValue(new Error('power cut'))
  await runFor(4)
  erasing.mockRestore()
  restart()
  clock.ms += 180 * dayMs
  await runFor(4)
  expect(listIds(store)).toEqual([toId(0), toId(2)])
})

test('when the clock cannot be noted, nothing is erased and the log says so', async () => {
  const { dataFolder, store, runFor, log } = await openJobs()
  await store.change('contact', toId(1), { trashed: true }, { by: 'anna', at: '2025-06-01T12:00:00.000Z' })
  const path = join(dataFolder, 'clock.json')
  rmSync(path)
  mkdirSync(path)
  await runFor(4)
  expect(listIds(store)).toHaveLength(3)
  expect(log.error).toHaveBeenCalledWith(expect.anything(), expect.stringContaining('could not be noted'))
})
