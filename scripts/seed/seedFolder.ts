import { open } from 'node:fs/promises'
import { nodeFileSystem, type FileSystem } from '#store/io/fileSystem'
import { openStore } from '#store/requests/openStore'
import { makeRequests } from './makeRequests.ts'

const batchLength = 2_000

/** Adds made-up requests to a folder without any, through the store. */
export async function seedFolder(folder: string, count: number): Promise<void> {
  const store = await openStore({ folder, fileSystem: hastyFileSystem })
  let batch: Promise<unknown>[] = []
  for (const request of makeRequests(count, 1, new Date())) {
    batch.push(store.add(request))
    if (batch.length < batchLength) continue
    await Promise.all(batch)
    batch = []
  }
  await Promise.all(batch)
  await store.compact()
  await store.close()
}

/** Syncs nothing: 100,000 requests take seconds instead of a minute. */
const hastyFileSystem: FileSystem = {
  ...nodeFileSystem,
  open: async (path, flags, mode) =>
    Object.assign(await open(path, flags, mode), {
      sync: async () => undefined,
      datasync: async () => undefined,
    }),
}
