import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { requestKinds, type RequestKind } from '#domain/requests/kinds'
import { ChangeFeed } from '#store/files/changeFeed'
import { createStore } from '#store/files/createStore'
import { temporaryEnding, makeFolder } from '#store/io/durableFile'
import { nodeFileSystem, type FileSystem } from '#store/io/fileSystem'
import { KindStore } from '#store/files/kindStore'
import { acquireLock } from '#store/lock'
import type { RequestStore } from '#store/requestStore'
import { SegmentAdapter } from '#store/files/segmentAdapter'
import { listCopies, removePartialSnapshots } from '#store/backup/snapshots'
import { StoreUnavailableError } from '#store/storeErrors'
import { Turns } from '#store/io/keyedMutex'

export interface OpenStoreOptions {
  /** The data folder; made where there is none. */
  readonly folder: string
  readonly now?: () => Date
  readonly fileSystem?: FileSystem
  /** A journal with so many lines is folded into a sealed file. */
  readonly compactAfter?: number
}

/**
 * Opens a data folder for writing: takes its lock, mends what a crash or a bad disk left, reads all of it. Throws StoreLockedError when
 * a living process has it, and StoreUnavailableError when it cannot be read or written.
 */
export async function openStore({
  folder,
  now = () => new Date(),
  fileSystem = nodeFileSystem,
  compactAfter = 500,
}: OpenStoreOptions): Promise<RequestStore> {
  await makeDataFolder(folder, fileSystem)
  const lock = await acquireLock(folder)
  const upkeep = new Turns<'upkeep'>()
  const copies = new Turns<'copies'>()
  const changes = new ChangeFeed()
  const createAdapter = (kind: RequestKind) =>
    new SegmentAdapter({
      kind,
      folder: join(folder, kind),
      fileSystem,
      now,
      compactAfter,
      upkeep,
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
      contact: await KindStore.open('contact', adapters.contact, copies),
      diagnosis: await KindStore.open('diagnosis', adapters.diagnosis, copies),
      callback: await KindStore.open('callback', adapters.callback, copies),
    }
    return createStore({ folder, kinds, lock, upkeep, copies, changes, fileSystem })
  } catch (cause) {
    for (const kind of requestKinds) await adapters[kind].close()
    await lock.release()
    // What the disk refused is said in a sentence; anything else is our mistake.
    if (!(cause instanceof Error && 'syscall' in cause)) throw cause
    throw new StoreUnavailableError(`${folder} could not be opened: ${toReason(cause)}`, { cause })
  }
}

/** What was being written when a process was killed: with the lock in hand, nobody writes it any more. */
async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder)) if (name.endsWith(temporaryEnding)) await rm(join(folder, name))
  await removePartialSnapshots(folder)
}

async function makeDataFolder(folder: string, fileSystem: FileSystem): Promise<void> {
  try {
    await makeFolder(folder, fileSystem)
  } catch (cause) {
    throw new StoreUnavailableError(
      `${folder} cannot be made: ${toReason(cause)}. Make it yourself and give this user write permission, or set DATA_DIR to another folder.`,
      { cause },
    )
  }
}

function toReason(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause)
}
