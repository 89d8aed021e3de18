import { open } from 'node:fs/promises'
import { requestKinds } from '#domain/forms/kinds'
import { nodeFileSystem, type FileSystem } from '#store/io/fileSystem'
import { openStore } from '#store/requests/openStore'
import { StoreError } from '#store/storeErrors'
import { makeRequests } from './makeRequests.ts'

const batchLength = 2_000

/** Adds made-up requests through the store. Throws StoreError SEED_NOT_EMPTY if the folder has any request. */
export async function seedFolder(folder: string, count: number): Promise<void> {
  const store = await openStore({ folder, fileSystem: hastyFileSystem })
  const { damaged } = await store.health()
  if (damaged.length > 0 || requestKinds.some((kind) => store.list(kind).length > 0)) {
    await store.close()
    throw new StoreError('SEED_NOT_EMPTY', `${folder} has requests. Set DATA_DIR to another folder.`)
  }
  let batch: Promise<unknown>[] = []
  for (const request of makeRequests(count, 1, new Date())) {
    batch.push(store.add(request))
    if (batch.length < batchLength) continue
    await Promise.all(batch)
    batch = []
  }
  await Promise.all(batch)
  await store.close()
}

/** Syncs nothing: 100,000 requests take seconds instead of a minute. */
const hastyFileSystem: FileSystem = {
  ...nodeFileSystem,
  open: async (path, flags, mode) =>
    Object.assign(await open(path, flags, mode), {
      sync: async () => undefined,
    }),
}
