import { chmod } from 'node:fs/promises'
import { setImmediate } from 'node:timers/promises'
import type { Adapter } from 'lowdb'
import type { RequestKind } from '#domain/forms/kinds'
import { Catalogue } from '#store/requests/files/catalogue'
import type { ChangeFeed } from '#store/requests/files/changeFeed'
import { compareFolder, findLoss, inspectSegment, loadContent } from '#store/requests/files/findLosses'
import type { PendingRecord } from '#store/requests/files/journal'
import { isTombstone } from '#store/requests/requestRecord'
import { JournalSeries, type StoreMutex } from '#store/requests/files/journalSeries'
import type { KeptRequests } from '#store/requests/files/keptRequests'
import { eraseQuarantined } from '#store/requests/files/quarantine'
import { scanKind } from '#store/requests/files/readSegment'
import { repairKind, type RepairedKind } from '#store/requests/files/repairKind'
import { eraseFromSegment } from '#store/requests/files/sealSegment'
import { makeFolder } from '#store/io/durableFile'
import type { FileSystem } from '#store/io/fileSystem'
import { createKeyedMutex } from '#store/io/keyedMutex'
import { runPaced, type Pace } from '#store/io/runPaced'
import type { Traces } from '#store/requests/fileMaintenance'
import type { Loss } from '#store/requests/loss'
import { toUnavailableError } from '#store/storeErrors'

/** The state of one kind, as lowdb holds it. */
export interface KindData {
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
  readonly #journals: JournalSeries
  readonly #catalogue: Catalogue
  readonly #kept: KeptRequests
  readonly #unfinished: RepairedKind['unfinished']
  /** Serialises appends, and what must not run during one. */
  readonly #appends = createKeyedMutex<'append'>()
  /** The write that the next records join. */
  #group: Promise<void> | undefined
  #isRetrying = false
  /** False after a failed write, until one succeeds. */
  canWrite = true
  /** Names of quarantined and unreadable files. */
  readonly damaged: readonly string[]
  /** As of the last check. */
  losses: readonly Loss[] = []

  private constructor(options: SegmentAdapterOptions, repaired: RepairedKind, catalogue: Catalogue) {
    const { kept, unfinished, damaged, open, nextNumber } = repaired
    const isErased = (id: string) => kept.isErased(id)
    this.#options = options
    this.#catalogue = catalogue
    this.#journals = new JournalSeries({ ...options, isErased, catalogue, open, nextNumber })
    this.#kept = kept
    this.#unfinished = unfinished
    this.damaged = damaged
  }

  /** Repairs the folder. Call `finishErasures` before anything else. */
  static async open(options: SegmentAdapterOptions): Promise<SegmentAdapter> {
    const { kind, folder, fileSystem, now } = options
    await makeFolder(folder, fileSystem)
    // A restored folder may have open permissions. Ignore the error if we are not its owner.
    await chmod(folder, 0o700).catch(() => undefined)
    const catalogue = new Catalogue(folder, await loadContent(kind, folder), fileSystem)
    const repaired = await repairKind({ ...options, catalogue, now: now() })
    return new SegmentAdapter(options, repaired, catalogue)
  }

  /** Compares each file with the catalogue, beside appends. Throws system errors. */
  async check(pace: Pace): Promise<void> {
    const { kind, folder, mutex } = this.#options
    const findOne = async (number: number) => {
      const { open } = this.#journals
      const entry = this.#catalogue.get(number)
      const known = entry && open?.number === number ? { ...entry, records: open.count } : entry
      return findLoss(kind, number, known, await inspectSegment(folder, number))
    }
    this.losses = await compareFolder(kind, folder, this.#catalogue.content, (number) =>
      runPaced(() => mutex.run('upkeep', () => findOne(number)), pace),
    )
  }

  async read(): Promise<KindData> {
    return { kept: this.#kept, pending: [] }
  }

  /** Appends what is pending. Throws StoreUnavailableError; then none of it was kept. */
  write({ pending }: KindData): Promise<void> {
    this.#group ??= this.#appends.run('append', async () => {
      // Records that arrive in the same turn of the event loop share one write.
      await setImmediate()
      this.#group = undefined
      await this.#append(pending.splice(0))
    })
    return this.#group
  }

  /** Seals the open and closed journals. Throws StoreUnavailableError. */
  async compact(): Promise<void> {
    await this.#appends.run('append', () => this.#journals.closeOpen())
    await this.#journals.compact()
  }

  /**
   * Removes requests from snapshots and quarantined files. Runs before their tombstones are
   * written: a restart would not look there. No snapshot may be made until `finishErasures` is
   * done.
   */
  eraseCopies(erased: readonly string[]): Promise<void> {
    const ids = new Set(erased)
    const files = new Set(erased.flatMap((id) => this.#kept.getFiles(id)))
    return this.#runUpkeep(async (copies) => {
      await this.#eraseQuarantined(copies, (piece) => erased.some((id) => piece.includes(id)))
      for (const copy of copies) await this.#eraseFrom(copy, ids, files)
    })
  }

  /** No snapshot may be made meanwhile. */
  eraseTraces({ isQuarantinedTrace, isTheirs, mayBeIn = () => true }: Traces): Promise<number> {
    const isSkipped = (content: Buffer) => !mayBeIn(content)
    return this.#runUpkeep(async (copies) => {
      let count = await this.#eraseQuarantined(copies, isQuarantinedTrace)
      for (const copy of isTheirs ? copies : []) {
        for await (const { number, records } of scanKind(this.#options.kind, copy, isSkipped)) {
          const theirs = records.filter((record) => !isTombstone(record) && isTheirs?.(record))
          if (theirs.length === 0) continue
          await this.#eraseFrom(copy, new Set(theirs.map(({ id }) => id)), [number])
          count += 1
        }
      }
      return count
    })
  }

  /** Removes the bytes of erased requests from all files. Throws StoreUnavailableError. */
  async finishErasures(): Promise<void> {
    if (this.#unfinished.size === 0) return
    // Close the files first. Later erasures are finished by their own call.
    const erasures = await this.#appends.run('append', async () => {
      const found = new Map(this.#unfinished)
      await this.#journals.closeOpen()
      return found
    })
    await this.#journals.compact()
    const ids = new Set(erasures.keys())
    const files = new Set([...erasures.values()].flat())
    await this.#runUpkeep(() => this.#eraseFrom(this.#options.folder, ids, files, this.#catalogue))
    for (const id of ids) this.#unfinished.delete(id)
  }

  /** True for an erased request whose bytes may still be in a file. */
  isUnfinished(id: string): boolean {
    return this.#unfinished.has(id)
  }

  /** The open journal, and how many of its bytes a snapshot may copy. */
  get openJournal(): JournalSeries['open'] {
    return this.#journals.open
  }

  /** Repairs a journal that was moved, and checks whether writing works again, in the background. */
  repair(): void {
    const isWell = () => this.canWrite && !this.#journals.isBroken
    if (this.#isRetrying || isWell()) return
    this.#isRetrying = true
    this.#appends
      .run('append', async () => {
        // The journal only looks broken while records are appended.
        if (!isWell()) await this.#journals.probe()
        this.canWrite = true
      })
      .catch(() => undefined)
      .finally(() => (this.#isRetrying = false))
  }

  /** Waits for pending writes and closes the files. */
  close(): Promise<void> {
    return this.#appends.run('append', () => this.#journals.close())
  }

  async #append(batch: readonly PendingRecord[]): Promise<void> {
    if (batch.length === 0) return
    let file: number
    try {
      file = await this.#journals.append(batch)
    } catch (cause) {
      this.canWrite = false
      throw this.#toUnavailable(cause)
    }
    this.canWrite = true
    const { kind, changes } = this.#options
    for (const { record } of batch) {
      const { id } = record
      const before = this.#kept.get(id)
      const files = this.#kept.apply(record, file)
      if (files.length > 0) this.#unfinished.set(id, files)
      const after = isTombstone(record) ? undefined : record
      if (before || after) changes.publish({ kind, id, before, after })
    }
    // Not awaited: the journal is durable. A failed compaction is retried later.
    if (this.#journals.hasFull) this.#journals.compact().catch(() => undefined)
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

  async #eraseFrom(
    folder: string,
    ids: ReadonlySet<string>,
    files: Iterable<number>,
    catalogue?: Catalogue,
  ): Promise<void> {
    const { kind, fileSystem, now } = this.#options
    for (const number of files)
      await eraseFromSegment({ kind, folder, number, ids, now: now(), fileSystem, catalogue })
  }

  #toUnavailable(cause: unknown) {
    return toUnavailableError(cause, `${this.#options.folder} cannot be written`)
  }
}
