import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { requestKinds, type RequestKind } from '#domain/forms/kinds'
import { listCopies, removePartialSnapshots } from '#store/files/snapshots'
import { ChangeFeed } from '#store/files/changeFeed'
import { createStore } from '#store/files/createStore'
import type { StoreMutex } from '#store/files/journalSeries'
import { KindStore } from '#store/files/kindStore'
import { SegmentAdapter } from '#store/files/segmentAdapter'
import { makeFolder, readNames, temporaryEnding } from '#store/io/durableFile'
import { nodeFileSystem, type FileSystem } from '#store/io/fileSystem'
import { createKeyedMutex } from '#store/io/keyedMutex'
import { acquireLock } from '#store/lock'
import type { RequestStore } from '#store/requestStore'
import { isSystemError, StoreUnavailableError, toUnavailableError } from '#store/storeErrors'

export interface OpenStoreOptions {
  /** Created when it does not exist. */
  readonly folder: string
  readonly now?: () => Date
  readonly fileSystem?: FileSystem
  /** A journal of this many lines is compacted into a sealed file. */
  readonly compactAfter?: number
}

/** Locks, repairs and reads a data folder. Throws StoreLockedError and StoreUnavailableError. */
export async function openStore(options: OpenStoreOptions): Promise<RequestStore> {
  const { folder, now = () => new Date(), fileSystem = nodeFileSystem, compactAfter = 500 } = options
  await makeDataFolder(folder, fileSystem)
  const lock = await acquireLock(folder)
  const mutex: StoreMutex = createKeyedMutex()
  const changes = new ChangeFeed()
  const createAdapter = (kind: RequestKind) =>
    new SegmentAdapter({
      kind,
      folder: join(folder, kind),
      fileSystem,
      now,
      compactAfter,
      mutex,
      changes,
      listCopies: () => listCopies(folder, kind),
    })
  const adapters = {
    contact: createAdapter('contact'),
    diagnosis: createAdapter('diagnosis'),
    callback: createAdapter('callback'),
  }
  try {
    await removeUnfinished(folder)
    const kinds = {
      contact: await KindStore.open('contact', adapters.contact, mutex),
      diagnosis: await KindStore.open('diagnosis', adapters.diagnosis, mutex),
      callback: await KindStore.open('callback', adapters.callback, mutex),
    }
    return createStore({
      folder,
      kinds,
      lock,
      mutex,
      changes,
      firstCursor: now().getTime(),
      fileSystem,
    })
  } catch (cause) {
    for (const kind of requestKinds) await adapters[kind].close()
    await lock.release()
    // Anything but a disk error is a bug.
    throw isSystemError(cause) ? toUnavailableError(cause, `${folder} could not be opened`) : cause
  }
}

/** Removes unfinished files of killed processes. We have the lock, so nobody writes them. */
async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await readNames(folder)) if (name.endsWith(temporaryEnding)) await rm(join(folder, name))
  await removePartialSnapshots(folder)
}

async function makeDataFolder(folder: string, fileSystem: FileSystem): Promise<void> {
  try {
    await makeFolder(folder, fileSystem)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new StoreUnavailableError(
      `${folder} cannot be created: ${reason}. Create it yourself and give this user write permission, or set DATA_DIR to another folder.`,
      { cause },
    )
  }
}
