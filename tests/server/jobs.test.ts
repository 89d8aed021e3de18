import { expect, test, vi } from 'vitest'
import { startJobs } from '../../server/jobs/startJobs.ts'
import { createFolder, openTestStore } from '../store/createFolder.ts'
import { makeContact, toId } from '../store/makeRequest.ts'

const hourMs = 60 * 60_000
const now = () => new Date('2025-07-08T12:00:00.000Z')

/** A store with one request in the inbox, and two in the trash of which one is past its 30 days. */
async function openStoreWithTrash() {
  const store = await openTestStore({ folder: createFolder() })
  for (const name of [1, 2, 3]) await store.add(makeContact(name))
  const trash = (name: number, at: string) =>
    store.change('contact', toId(name), { trashed: true }, { by: 'anna', at })
  await trash(1, '2025-06-01T12:00:00.000Z')
  await trash(2, '2025-07-07T13:00:00.000Z')
  return store
}

const createOptions = () => ({
  metrics: { eraseDue: vi.fn(async () => 0) },
  log: { info: vi.fn(), warn: vi.fn(), error: vi.fn() },
  now,
  retention: true,
  stopping: new AbortController().signal,
})

test('after hours of uptime what is past its time in the trash is erased', async () => {
  const store = await openStoreWithTrash()
  const options = createOptions()
  const stop = await startJobs({ ...options, store, uptimeMs: () => 5 * hourMs })
  await vi.waitFor(() => expect(options.metrics.eraseDue).toHaveBeenCalledTimes(1))
  expect(store.list('contact').map(({ id }) => id)).toEqual([toId(2), toId(3)])
  expect(options.log.error).not.toHaveBeenCalled()
  stop()
})

test('right after a start nothing is erased', async () => {
  const store = await openStoreWithTrash()
  const snapshot = vi.spyOn(store, 'snapshot')
  const options = createOptions()
  const stop = await startJobs({ ...options, store, uptimeMs: () => 0 })
  await vi.waitFor(() => expect(snapshot).toHaveBeenCalledTimes(1))
  await snapshot.mock.results[0]?.value
  expect(store.list('contact')).toHaveLength(3)
  expect(options.metrics.eraseDue).not.toHaveBeenCalled()
  stop()
})
