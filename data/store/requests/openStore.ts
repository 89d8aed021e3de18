import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate, setTimeout } from 'node:timers/promises'
import { queryRequests } from '#domain/query/queryRequests'
import type { InboxQuery } from '#domain/query/requestQuery'
import { prepareSearch } from '#domain/query/requestSearch'
import { countInbox } from '#domain/query/summary'
import { requestKinds, createByKind, type RequestKind } from '#domain/forms/kinds'
import type { Rules } from '#domain/rules'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { createRetentionCheck } from '#domain/requests/retention'
import { createTrashCheck, isTrashed } from '#domain/requests/trash'
import type { FileMaintenance, CreatedPeriod, RequestStore } from '#store/requests/requestStore'
import { createTally } from '#domain/statistics/tally'
import { createChangeFeed } from '#store/requests/files/changeFeed'
import { KindStore } from '#store/requests/files/kindStore'
import { removePartialSnapshots, takeSnapshot } from '#store/requests/files/snapshots'
import { erasePhotosOf, removeUnfinishedPhotos } from '#store/photos/photos'
import { readFormat, writeFormat } from '#store/requests/format'
import type { Tombstone } from '#store/requests/requestRecord'
import { makeFolder, readNames, temporaryEnding } from '#store/io/durableFile'
import { guardFileSystem, nodeFileSystem, type FileSystem } from '#store/io/fileSystem'
import { createGate } from '#store/io/gate'
import { createKeyedMutex } from '#domain/keyedMutex'
import { acquireLock, type Lock } from '#store/lock/lock'
import { formatReason, isSystemError, StoreUnavailableError, toUnavailableError } from '#store/storeErrors'

export interface OpenStoreOptions {
  readonly folder: string
  /** Without them no list can be asked, and nothing is due: for work on the files themselves. */
  readonly readRules?: () => Rules
  readonly now?: () => Date
  readonly fileSystem?: FileSystem
  readonly recordsPerFile?: number
}

export interface FolderStore extends RequestStore, FileMaintenance {
  list(kind: RequestKind, created?: CreatedPeriod): readonly KeptRequest[]
  /** Takes what is there for all there is. Throws StoreUnavailableError. */
  acceptLosses(): Promise<void>
  /** Erases, also requests that are not here: none of them can be added any more. Throws StoreUnavailableError. */
  putTombstones(kind: RequestKind, tombstones: readonly Tombstone[]): Promise<void>
  /** For the other files of the folder: it writes nothing once the lock is lost. */
  readonly fileSystem: FileSystem
}

/** Locks the folder, reads it, and sets damage aside. */
async function openFolder(options: OpenStoreOptions) {
  const { folder, now = () => new Date(), fileSystem: disk = nodeFileSystem, recordsPerFile = 500 } = options
  // Newer data is refused before anything is touched.
  const isNew = readFormat(folder) === undefined
  await makeDataFolder(folder, disk)
  const lock = await acquireLock(folder)
  // Checked before a group of requests is written, and again before it is acknowledged: a process
  // that takes the lock after that reads what was acknowledged.
  const fileSystem = guardFileSystem(disk, () => assertHeld(lock, folder))
  // Higher than any cursor of an earlier start.
  const changes = createChangeFeed(now().getTime())
  const erasePhotos = (isErased: (requestId: string) => boolean) =>
    erasePhotosOf(folder, isErased, fileSystem)
  const opened: KindStore[] = []
  const open = async (kind: RequestKind) => {
    const shared = { fileSystem, now, recordsPerFile, changes, isNew, erasePhotos }
    const store = await KindStore.open({ ...shared, kind, folder: join(folder, kind) })
    opened.push(store)
    return store
  }
  const close = async () => {
    for (const { files } of opened) await files.close()
    await lock.release()
  }
  try {
    await removeUnfinished(folder)
    await removeUnfinishedPhotos(folder, fileSystem)
    const kinds = {
      contact: await open('contact'),
      diagnosis: await open('diagnosis'),
      callback: await open('callback'),
    }
    // A killed process may have written one while its request was erased.
    await erasePhotos((id) => requestKinds.some((kind) => kinds[kind].kept.isErased(id)))
    if (isNew) await writeFormat(folder, fileSystem)
    return { lock, kinds, changes, fileSystem, close }
  } catch (cause) {
    await close()
    // Anything but a disk error is a bug.
    throw isSystemError(cause) ? toUnavailableError(cause, `${folder} could not be opened`) : cause
  }
}

/** Throws StoreLockedError, StoreUnavailableError and StoreFormatError. */
export async function openStore(options: OpenStoreOptions): Promise<FolderStore> {
  const { folder, readRules } = options
  const { lock, kinds, changes, fileSystem, close } = await openFolder(options)
  const getRules = () => {
    if (!readRules) throw new Error(`the store in ${folder} was opened without rules`)
    return readRules()
  }
  const allFiles = requestKinds.map((kind) => kinds[kind].files)
  const listAll = createListAll(kinds)
  const gate = createGate(`the store in ${folder}`)
  const listLosses = () => allFiles.flatMap(({ losses }) => losses)
  const closed = new AbortController()
  const snapshots = createKeyedMutex<'snapshot'>()
  let isChecked = false
  const check = async () => {
    for (const files of allFiles) await files.check(closed.signal)
    isChecked = true
    return listLosses()
  }
  return {
    fileSystem,
    list: (kind, created) => {
      const all = kinds[kind].kept.list()
      if (!created) return all
      const { from = '', before = '~' } = created
      return all.filter(({ createdAt }) => from <= createdAt && createdAt < before)
    },
    get: async (kind, id) => kinds[kind].kept.get(id),
    countKept: async () => createByKind((kind) => kinds[kind].kept.size),
    getFirstCreated: async () => findFirstCreated(listAll()),
    listDue: (kind, reason, now) =>
      kinds[kind].kept
        .list()
        .filter(
          reason === 'retention' ? createRetentionCheck(getRules().retention, now) : createTrashCheck(now),
        ),
    health: async () => {
      const hasLock = !gate.isClosed && lock.isHeld()
      if (hasLock) for (const files of allFiles) files.repair()
      return {
        canWrite: hasLock && allFiles.every(({ canWrite }) => canWrite),
        hasLock,
        damaged: requestKinds.flatMap((kind) => kinds[kind].files.damaged.map((name) => `${kind}/${name}`)),
      }
    },
    add: <R extends KeptRequest>(request: R) =>
      // The store parses by kind, so the result has the kind of the input.
      gate.run(() => kinds[request.kind].add(request) as Promise<{ request: R; isNew: boolean }>),
    change: (kind, ...change) => gate.run(() => kinds[kind].change(...change)),
    eraseAll: (kind, ids, at, reason) => gate.run(() => kinds[kind].eraseAll(ids, at, reason)),
    eraseQuarantined: (kind, isErased) => gate.run(() => kinds[kind].eraseQuarantined(isErased)),
    subscribe: changes.subscribe,
    ...createQueries(listAll, getRules),
    changesSince: async (cursor) => changes.changesSince(cursor),
    acceptLosses: () =>
      gate.run(async () => {
        for (const files of allFiles) await files.acceptLosses()
      }),
    putTombstones: (kind, tombstones) => gate.run(() => kinds[kind].putTombstones(tombstones)),
    losses: listLosses,
    check: () => gate.run(check),
    snapshot: (now, { keepsAll = false } = {}) => {
      const take = () => {
        const keeps = keepsAll || listLosses().length > 0
        return takeSnapshot({ folder, now, keepsAll: keeps, fileSystem, signal: closed.signal })
      }
      return gate.run(async () => {
        // Before it is known whether something was lost, no snapshot is removed.
        if (!isChecked) await check()
        await snapshots.run('snapshot', take)
      })
    },
    close: async () => {
      closed.abort()
      await gate.close()
      await close()
    },
  }
}

function findFirstCreated(requests: readonly KeptRequest[]): string | undefined {
  let first: string | undefined
  for (const request of requests)
    if ((first === undefined || request.createdAt < first) && !isTrashed(request)) first = request.createdAt
  return first
}

type Kinds = Awaited<ReturnType<typeof openFolder>>['kinds']

/** The same array until a change: a search uses what it read before. */
function createListAll(kinds: Kinds): () => readonly KeptRequest[] {
  let listed: readonly (readonly KeptRequest[])[] = []
  let everything: readonly KeptRequest[] = []
  return () => {
    const lists = requestKinds.map((kind) => kinds[kind].kept.list())
    if (lists.some((list, index) => list !== listed[index])) [listed, everything] = [lists, lists.flat()]
    return everything
  }
}

/**
 * Questions about all requests, one at a time. A post takes some ten turns of the event loop. After
 * a question the next one waits as long as it took, so a visitor waits for one question, not ten.
 */
function createQueries(
  listAll: () => readonly KeptRequest[],
  getRules: () => Rules,
): Pick<RequestStore, 'query' | 'queryAll' | 'counts' | 'tally'> {
  const questions = createKeyedMutex<'question'>()
  let pause: Promise<void> = Promise.resolve()
  const answer = <T>(compute: () => T, prepare?: () => Promise<void>): Promise<T> =>
    questions.run('question', async () => {
      await pause
      await prepare?.()
      const startedMs = performance.now()
      const result = compute()
      pause = setTimeout(performance.now() - startedMs)
      return result
    })
  let searchable: Promise<void> | undefined
  const prepareAll = async () => {
    for await (const piece of readPieces(listAll())) prepareSearch(piece)
  }
  const ask = (query: InboxQuery, now: Date) =>
    answer(
      () => queryRequests(listAll(), query, getRules().promises, now),
      query.q ? () => (searchable ??= prepareAll()) : undefined,
    )
  return {
    query: ask,
    queryAll: async (query, now) => {
      const { requests } = await ask({ ...query, people: false }, now)
      return { total: requests.length, requests }
    },
    counts: (now) => answer(() => countInbox(listAll(), getRules().promises, now)),
    tally: async (range, now) => {
      const tally = createTally(range, getRules().promises, now)
      for await (const piece of readPieces(listAll())) for (const request of piece) tally.add(request)
      return tally.result()
    },
  }
}

const pieceLength = 100

async function* readPieces(requests: readonly KeptRequest[]) {
  for (let start = 0; start < requests.length; start += pieceLength) {
    await setImmediate()
    yield requests.slice(start, start + pieceLength)
  }
}

function assertHeld(lock: Lock, folder: string): void {
  if (lock.isHeld()) return
  throw new StoreUnavailableError(
    `${folder} has another writer, or its lock was removed, so this process writes nothing more. Stop the other process, then restart this one.`,
  )
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
    throw new StoreUnavailableError(
      `${folder} cannot be created: ${formatReason(cause)}. Create it yourself and give this user write permission, or set DATA_DIR to another folder.`,
      { cause },
    )
  }
}
