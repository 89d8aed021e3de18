import { queryRequests } from '#domain/query/queryRequests'
import { countInbox } from '#domain/query/summary'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { requestKinds, type RequestKind } from '#domain/forms/kinds'
import { createChangeLog, type ChangeFeed } from '#store/files/changeFeed'
import { createReader } from '#store/files/createReader'
import type { FileSystem } from '#store/io/fileSystem'
import type { KindStore } from '#store/files/kindStore'
import type { Lock } from '#store/lock'
import type { RequestStore } from '#store/requestStore'
import { takeSnapshot } from '#store/files/snapshots'
import { StoreUnavailableError } from '#store/storeErrors'
import type { StoreMutex } from '#store/files/journalSeries'

export function createStore(parts: {
  readonly folder: string
  readonly kinds: Readonly<Record<RequestKind, KindStore>>
  readonly lock: Lock
  readonly mutex: StoreMutex
  readonly changes: ChangeFeed
  /** Higher than any cursor of an earlier start. */
  readonly firstCursor: number
  readonly fileSystem: FileSystem
}): RequestStore {
  const { folder, kinds, lock, mutex, changes, firstCursor, fileSystem } = parts
  const adapters = requestKinds.map((kind) => kinds[kind].adapter)
  let closing: Promise<void> | undefined
  const reader = createReader(
    { contact: kinds.contact.kept, diagnosis: kinds.diagnosis.kept, callback: kinds.callback.kept },
    () => {
      // Health checks retry failed writes.
      for (const adapter of adapters) if (!closing && !adapter.canWrite) adapter.retry()
      return {
        canWrite: adapters.every(({ canWrite }) => canWrite),
        damaged: requestKinds.flatMap((kind) => kinds[kind].adapter.damaged.map((name) => `${kind}/${name}`)),
      }
    },
  )
  const readChanges = createChangeLog(changes, firstCursor)
  const listAll = () => requestKinds.flatMap((kind) => reader.list(kind))
  const running = new Set<Promise<unknown>>()
  /** Rejects once the store is closed. `close` waits for the tasks that started. */
  const whileOpen = <T>(work: () => Promise<T>): Promise<T> => {
    if (closing) return Promise.reject(new StoreUnavailableError(`the store in ${folder} was closed`))
    const result = work()
    const forget = () => void running.delete(result)
    running.add(result)
    result.then(forget, forget)
    return result
  }
  const close = async () => {
    await Promise.allSettled(running)
    for (const adapter of adapters) await adapter.close()
    await lock.release()
  }
  return {
    ...reader,
    add: <R extends KeptRequest>(request: R) =>
      // The store parses by kind, so the result has the kind of the input.
      whileOpen(() => kinds[request.kind].add(request) as Promise<{ request: R; isNew: boolean }>),
    change: (kind, id, change, options) => whileOpen(() => kinds[kind].change(id, change, options)),
    erase: (kind, id, at) => whileOpen(() => kinds[kind].erase(id, at)),
    eraseAll: (kind, ids, at, reason) => whileOpen(() => kinds[kind].eraseAll(ids, at, reason)),
    eraseTraces: (kind, traces) => whileOpen(() => kinds[kind].eraseTraces(traces)),
    put: (request) => whileOpen(() => kinds[request.kind].put(request)),
    subscribe: (listener) => changes.subscribe(listener),
    query: async (query, now) => queryRequests(listAll(), query, now),
    counts: async (now) => countInbox(listAll(), now),
    changesSince: async (cursor) => readChanges(cursor),
    compact: () =>
      whileOpen(async () => void (await Promise.all(adapters.map((adapter) => adapter.compact())))),
    snapshot: (now) => {
      const openJournal = (kind: RequestKind) => kinds[kind].adapter.openJournal
      const take = () => takeSnapshot({ folder, now, openJournal, fileSystem })
      return whileOpen(() => mutex.run('copies', () => mutex.run('upkeep', take)))
    },
    close: () => (closing ??= close()),
  }
}
