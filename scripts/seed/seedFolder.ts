import { open } from 'node:fs/promises'
import { nodeFileSystem, type FileSystem } from '#store/io/fileSystem'
import { openStore } from '#store/requests/openStore'
import { makeRequests } from './makeRequests.ts'

const batchLength = 2_000

interface SeedOptions {
  readonly folder: string
  readonly count: number
  readonly seed: number
  readonly now: Date
  readonly days?: number
  /** Syncs each write. Without it, 100,000 requests take seconds instead of a minute. */
  readonly isDurable: boolean
}

/** Adds made-up requests through the store; existing ones stay. */
export async function seedFolder({ folder, count, seed, now, days, isDurable }: SeedOptions): Promise<void> {
  const store = await openStore({ folder, fileSystem: isDurable ? nodeFileSystem : hastyFileSystem })
  let batch: Promise<unknown>[] = []
  for (const request of makeRequests(count, seed, now, days)) {
    if (await store.get(request.kind, request.id)) continue
    batch.push(store.add(request))
    if (batch.length < batchLength) continue
    await Promise.all(batch)
    batch = []
  }
  await Promise.all(batch)
  await store.compact()
  await store.close()
}

const hastyFileSystem: FileSystem = {
  ...nodeFileSystem,
  open: async (path, flags, mode) =>
    Object.assign(await open(path, flags, mode), {
      sync: async () => undefined,
      datasync: async () => undefined,
    }),
}
