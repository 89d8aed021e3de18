import { chmod } from 'node:fs/promises'
import { setImmediate } from 'node:timers/promises'
import type { Adapter } from 'lowdb'
import type { RequestKind } from '#domain/forms/kinds'
import type { ChangeFeed } from '#store/files/changeFeed'
import type { PendingRecord } from '#store/files/journal'
import { isTombstone } from '#store/files/journalRecord'
import { JournalSeries, type StoreMutex } from '#store/files/journalSeries'
import type { KeptRequests } from '#store/files/keptRequests'
import { repairKind, type UnfinishedErasure } from '#store/files/loadKind'
import { eraseQuarantined } from '#store/files/quarantine'
import { scanKind } from '#store/files/readSegment'
import { eraseFromSegment } from '#store/files/sealSegment'
import { makeFolder } from '#store/io/durableFile'
import type { FileSystem } from '#store/io/fileSystem'
import { createKeyedMutex } from '#store/io/keyedMutex'
import type { Traces } from '#store/requestStore'
import { toUnavailableError } from '#store/storeErrors'

/** The state of one kind, as lowdb holds it. */
export interface KindData {
  /** On disk. */
  readonly kept: KeptRequests
  /** Not on disk yet. No reader sees it. */
  readonly pending: PendingRecord[]
}

export interface SegmentAdapterOptions {
  readonly kind: RequestKind
  readonly folder: string
  readonly fileSystem: FileSystem
  readonly now: () => Date
  readonly compactAfter: number
  readonly mutex: StoreMutex
  readonly changes: ChangeFeed
  /** Folders of this kind in the snapshots. */
  readonly listCopies: () => Promise<readonly string[]>
}

/**
 * lowdb's adapter for one kind. `write` appends only `pending` (group commit), then moves it to
 * `kept`.
 */
export class SegmentAdapter implements Adapter<KindData> {
  readonly #options: SegmentAdapterOptions
  /** Serialises appends, and what must not run during one. */
  readonly #appends = createKeyedMutex<'append'>()
  /** The write that the next records join. */
  #group: Promise<void> | undefined
  #journals: JournalSeries | undefined
  #unfinished: readonly UnfinishedErasure[] = []
  #damaged: readonly string[] = []
  #canWrite = true
  #isRetrying = false

  constructor(options: SegmentAdapterOptions) {
    this.#options = options
  }

  /** Reads and repairs the folder. Must be called once, before anything else. */
  async read(): Promise<KindData> {
    const { folder, fileSystem, now } = this.#options
    await makeFolder(folder, fileSystem)
    // A restored folder may have open permissions. Ignore the error if we are not its owner.
    await chmod(folder, 0o700).catch(() => undefined)
    const { kept, open, nextNumber, unfinished, damaged } = await repairKind({ ...this.#options, now: now() })
    const isErased = (id: string) => kept.isErased(id)
    this.#journals = new JournalSeries({ ...this.#options, isErased, open, nextNumber })
    this.#unfinished = unfinished
    this.#damaged = damaged
    if (this.isUnclean) await this.finishErasures()
    return { kept, pending: [] }
  }

  /** Appends what is pending. Throws StoreUnavailableError; then none of it was kept. */
  write(data: KindData): Promise<void> {
    this.#group ??= this.#appends.run('append', async () => {
      // Records that arrive in the same turn of the event loop share one write.
      await setImmediate()
      this.#group = undefined
      return this.#append(data)
    })
    return this.#group
  }

  /** Seals the open and closed journals. Throws StoreUnavailableError. */
  async compact(): Promise<void> {
    await this.#appends.run('append', () => this.#opened.closeOpen(() => true))
    await this.#opened.compact()
  }

  /**
   * Removes requests from snapshots and quarantined files. Runs before their tombstones are
   * written: a restart would not look there. No snapshot may be made until `finishErasures` is
   * done.
   */
  eraseCopies(kept: KeptRequests, erased: readonly string[]): Promise<void> {
    const ids = new Set(erased)
    const files = new Set(erased.flatMap((id) => kept.getFiles(id)))
    return this.#runUpkeep(async (copies) => {
      await this.#eraseQuarantined(copies, (piece) => erased.some((id) => piece.includes(id)))
      for (const copy of copies) await this.#eraseFrom(copy, ids, files)
    })
  }

  /** No snapshot may be made meanwhile. */
  eraseTraces({ isTheirs, isQuarantinedTrace, mayHold }: Traces): Promise<number> {
    return this.#runUpkeep(async (copies) => {
      let count = await this.#eraseQuarantined(copies, (piece, name) =>
        isQuarantinedTrace(piece.toString(), name),
      )
      for (const copy of copies) {
        for await (const { number, records } of scanKind(this.#options.kind, copy, mayHold)) {
          const found = records.flatMap((record) =>
            !isTombstone(record) && isTheirs(record) ? [record.id] : [],
          )
          if (found.length === 0) continue
          await this.#eraseFrom(copy, new Set(found), [number])
          count += 1
        }
      }
      return count
    })
  }

  /** Removes the bytes of erased requests from all files. Throws StoreUnavailableError. */
  async finishErasures(): Promise<void> {
    // Close the files first. Later erasures are finished by their own call.
    const erasures = await this.#appends.run('append', async () => {
      const found = this.#unfinished
      await this.#opened.closeOpen((number) => found.some(({ files }) => files.includes(number)))
      return found
    })
    await this.#opened.compact()
    const ids = new Set(erasures.map(({ id }) => id))
    const files = new Set(erasures.flatMap((erasure) => erasure.files))
    await this.#runUpkeep(() => this.#eraseFrom(this.#options.folder, ids, files))
    this.#unfinished = this.#unfinished.filter((each) => !erasures.includes(each))
  }

  /** True when an erasure is unfinished. */
  get isUnclean(): boolean {
    return this.#unfinished.length > 0
  }

  get canWrite(): boolean {
    return this.#canWrite
  }

  /** Names of unreadable files. */
  get damaged(): readonly string[] {
    return this.#damaged
  }

  /** The open journal, and how many of its bytes a snapshot may copy. */
  get openJournal(): JournalSeries['open'] {
    return this.#journals?.open
  }

  /** Checks in the background whether writing works again. */
  retry(): void {
    if (this.#isRetrying) return
    this.#isRetrying = true
    this.#appends
      .run('append', async () => {
        if (!this.#canWrite) await this.#opened.probe()
        this.#canWrite = true
      })
      .catch(() => undefined)
      .finally(() => {
        this.#isRetrying = false
      })
  }

  /** Waits for pending writes and closes the files. */
  close(): Promise<void> {
    return this.#appends.run('append', () => this.#journals?.close())
  }

  get #opened(): JournalSeries {
    if (!this.#journals) throw new Error('a store is read before it is written')
    return this.#journals
  }

  async #append({ kept, pending }: KindData): Promise<void> {
    const batch = pending.splice(0)
    if (batch.length === 0) return
    let file: number
    try {
      file = await this.#opened.append(batch)
    } catch (cause) {
      this.#canWrite = false
      throw this.#toUnavailable(cause)
    }
    this.#canWrite = true
    for (const { record } of batch) {
      const before = kept.get(record.id)
      const files = kept.apply(record, file)
      if (files.length > 0) this.#unfinished = [...this.#unfinished, { id: record.id, files }]
      const after = isTombstone(record) ? undefined : record
      if (before || after)
        this.#options.changes.publish({ kind: this.#options.kind, id: record.id, before, after })
    }
    // Not awaited: the journal is durable. A failed compaction is retried later.
    if (this.#opened.hasFull) this.#opened.compact().catch(() => undefined)
  }

  /** Runs a task on the snapshots, alone. Throws StoreUnavailableError. */
  #runUpkeep<T>(task: (copies: readonly string[]) => Promise<T>): Promise<T> {
    return this.#options.mutex.run('upkeep', async () => {
      try {
        return await task(await this.#options.listCopies())
      } catch (cause) {
        throw this.#toUnavailable(cause)
      }
    })
  }

  async #eraseQuarantined(
    copies: readonly string[],
    isTrace: (piece: Buffer, name: string) => boolean,
  ): Promise<number> {
    let count = 0
    for (const each of [...copies, this.#options.folder])
      count += await eraseQuarantined(each, isTrace, this.#options.fileSystem)
    return count
  }

  async #eraseFrom(folder: string, ids: ReadonlySet<string>, files: Iterable<number>): Promise<void> {
    const { kind, fileSystem, now } = this.#options
    for (const number of files) await eraseFromSegment({ kind, folder, number, ids, now: now(), fileSystem })
  }

  #toUnavailable(cause: unknown) {
    return toUnavailableError(cause, `${this.#options.folder} cannot be written`)
  }
}
