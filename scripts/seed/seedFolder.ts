import { open } from 'node:fs/promises'
import { nodeFileSystem, type FileSystem } from '#store/io/fileSystem'
import { openStore } from '#store/openStore'
import { makeRequests } from './makeRequests.ts'

/** So many are on their way to disk at once. */
const batchLength = 2_000

interface SeedOptions {
  readonly folder: string
  readonly count: number
  readonly seed: number
  readonly now: Date
  /** Waits for the disk, as one does beside requests that somebody would miss. Otherwise it takes seconds for 100,000, not a minute. */
  readonly isDurable: boolean
}

/** Keeps so many made-up requests in a folder, through the store itself; what the same numbers made before stays. */
export async function seedFolder({ folder, count, seed, now, isDurable }: SeedOptions): Promise<void> {
  const store = await openStore({ folder, fileSystem: isDurable ? nodeFileSystem : hastyFileSystem })
  let batch: Promise<unknown>[] = []
  for (const request of makeRequests(count, seed, now)) {
    if (store.get(request.kind, request.id)) continue
    batch.push(store.add(request))
    if (batch.length < batchLength) continue
    await Promise.all(batch)
    batch = []
  }
  await Promise.all(batch)
  await store.compact()
  await store.close()
}

/** Leaves it to the machine when what is written reaches the disk. */
const hastyFileSystem: FileSystem = {
  ...nodeFileSystem,
  open: async (path, flags, mode) => {
    const file = await open(path, flags, mode)
    return {
      write: (bytes, offset, length, position) => file.write(bytes, offset, length, position),
      datasync: async () => undefined,
      sync: async () => undefined,
      truncate: (length) => file.truncate(length),
      close: () => file.close(),
    }
  },
}
