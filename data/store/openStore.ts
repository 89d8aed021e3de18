import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { KeptRequest } from '#domain/keptRequest'
import { requestKinds, type RequestKind } from '#domain/kinds'
import { createReader } from '#store/createReader'
import { temporaryEnding } from '#store/durableFile'
import { nodeFileSystem, type FileSystem } from '#store/fileSystem'
import { KindStore } from '#store/kindStore'
import { acquireLock, type Lock } from '#store/lock'
import { makeFolder } from '#store/makeFolder'
import type { RequestStore } from '#store/requestStore'
import { SegmentAdapter } from '#store/segmentAdapter'
import { listCopies, removePartialSnapshots, takeSnapshot } from '#store/snapshots'
import { StoreUnavailableError } from '#store/storeErrors'
import { Turns } from '#store/turns'

export interface OpenStoreOptions {
  /** The data folder; made where there is none. */
  readonly folder: string
  readonly now?: () => Date
  readonly fileSystem?: FileSystem
  /** A journal with so many lines is folded into a sealed file. */
  readonly foldAfter?: number
}

/**
 * Opens a data folder for writing: takes its lock, mends what a crash or a bad disk left, reads all of it. Throws StoreLockedError when
 * a living process has it, and StoreUnavailableError when it cannot be read or written.
 */
export async function openStore({
  folder,
  now = () => new Date(),
  fileSystem = nodeFileSystem,
  foldAfter = 500,
}: OpenStoreOptions): Promise<RequestStore> {
  await makeDataFolder(folder, fileSystem)
  const lock = await acquireLock(folder)
  const upkeep = new Turns<'upkeep'>()
  const createAdapter = (kind: RequestKind) =>
    new SegmentAdapter({
      kind,
      folder: join(folder, kind),
      fileSystem,
      now,
      foldAfter,
      upkeep,
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
      contact: await KindStore.open('contact', adapters.contact),
      diagnosis: await KindStore.open('diagnosis', adapters.diagnosis),
      callback: await KindStore.open('callback', adapters.callback),
    }
    return createStore({ folder, kinds, lock, upkeep, fileSystem })
  } catch (cause) {
    for (const kind of requestKinds) await adapters[kind].close()
    await lock.release()
    if (cause instanceof StoreUnavailableError) throw cause
    throw new StoreUnavailableError(`${folder} could not be opened: ${toReason(cause)}`, { cause })
  }
}

function createStore({
  folder,
  kinds,
  lock,
  upkeep,
  fileSystem,
}: {
  readonly folder: string
  readonly kinds: Readonly<Record<RequestKind, KindStore>>
  readonly lock: Lock
  readonly upkeep: Turns<'upkeep'>
  readonly fileSystem: FileSystem
}): RequestStore {
  const adapters = requestKinds.map((kind) => kinds[kind].adapter)
  const reader = createReader(
    { contact: kinds.contact.kept, diagnosis: kinds.diagnosis.kept, callback: kinds.callback.kept },
    () => {
      // Whoever asks for the health of a store that could not write is who hears first when it can again.
      for (const adapter of adapters) if (!adapter.canWrite) adapter.retry()
      return {
        canWrite: adapters.every(({ canWrite }) => canWrite),
        damaged: requestKinds.flatMap((kind) => kinds[kind].adapter.damaged.map((name) => `${kind}/${name}`)),
      }
    },
  )
  const running = new Set<Promise<unknown>>()
  let closing: Promise<void> | undefined
  /** Refuses once the store is closed, and lets `close` wait for what was begun. */
  const whileOpen = async <T>(work: () => Promise<T>): Promise<T> => {
    if (closing) throw new StoreUnavailableError(`the store in ${folder} was closed`)
    const result = work()
    running.add(result)
    try {
      return await result
    } finally {
      running.delete(result)
    }
  }
  const close = async () => {
    await Promise.allSettled(running)
    for (const adapter of adapters) await adapter.close()
    await lock.release()
  }
  return {
    ...reader,
    add: <R extends KeptRequest>(request: R) =>
      whileOpen(async () => {
        const added = await kinds[request.kind].add(request)
        // The store parses by kind, so what comes back is of the kind that came in.
        return { request: added.request as R, isNew: added.isNew }
      }),
    change: (kind, id, change, options) => whileOpen(() => kinds[kind].change(id, change, options)),
    erase: (kind, id, at) => whileOpen(() => copies.run('copies', () => kinds[kind].erase(id, at))),
    fold: () => whileOpen(async () => void (await Promise.all(adapters.map((adapter) => adapter.fold())))),
    snapshot: (now) =>
      whileOpen(() =>
        copies.run('copies', () => upkeep.run('upkeep', () => takeSnapshot({ folder, now, openJournal: (kind) => kinds[kind].adapter.openJournal, fileSystem }),
        ),
      ),
    close: () => (closing ??= close()),
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
