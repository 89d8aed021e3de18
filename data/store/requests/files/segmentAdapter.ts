import { chmod } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import type { Adapter } from 'lowdb'
import type { RequestKind } from '#domain/forms/kinds'
import { Catalogue } from '#store/requests/files/catalogue'
import type { ChangeFeed } from '#store/requests/files/changeFeed'
import { compareFolder, findLoss, inspectSegment, loadContent } from '#store/requests/files/findLosses'
import { Journal, type PendingRecord } from '#store/requests/files/journal'
import { isTombstone } from '#store/requests/requestRecord'
import type { KeptRequests } from '#store/requests/files/keptRequests'
import { repairKind, type RepairedKind } from '#store/requests/files/repairKind'
import { eraseFromSegments, sealSegment } from '#store/requests/files/sealSegment'
import { makeFolder, writeFileDurably } from '#store/io/durableFile'
import type { FileSystem } from '#store/io/fileSystem'
import { createKeyedMutex, type KeyedMutex } from '#domain/keyedMutex'
import { runPaced, type Pace } from '#store/io/runPaced'
import type { Loss } from '#store/requests/requestStore'
import { toUnavailableError } from '#store/storeErrors'

/** 'upkeep': one step of a compaction, erasure or check. 'copies': a whole erasure or snapshot. */
export type StoreMutex = KeyedMutex<'upkeep' | 'copies'>

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
  readonly listCopies: () => Promise<readonly string[]>
}

/** Appends `pending` to the open journal (group commit), then moves it to `kept`. */
export class SegmentAdapter implements Adapter<KindData> {
  readonly #options: SegmentAdapterOptions
  readonly #catalogue: Catalogue
  readonly #kept: KeptRequests
  readonly #unfinished: RepairedKind['unfinished']
  /** Serialises appends, and what must not run during one. */
  readonly #appends = createKeyedMutex<'append'>()
  /** The write that the next records join. */
  #group: Promise<void> | undefined
  #open: Journal | undefined
  readonly #full: Journal[] = []
  #nextNumber: number
  #isRetrying = false
  /** False after a failed write, until one succeeds. */
  canWrite = true
  readonly damaged: readonly string[]
  /** As of the last check. */
  losses: readonly Loss[] = []

  private constructor(options: SegmentAdapterOptions, repaired: RepairedKind, catalogue: Catalogue) {
    const { kept, unfinished, damaged, open, nextNumber } = repaired
    this.#options = options
    this.#catalogue = catalogue
    this.#open = open
    this.#nextNumber = nextNumber
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
      const open = this.#open
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

  /** Seals the open and full journals. Throws StoreUnavailableError. */
  async compact(): Promise<void> {
    await this.#appends.run('append', () => this.#closeOpen())
    await this.#compactFull()
  }

  /** Removes the bytes of erased requests from all files. Throws StoreUnavailableError. */
  async finishErasures(): Promise<void> {
    if (this.#unfinished.size === 0) return
    // Close the files first. Later erasures are finished by their own call.
    const erasures = await this.#appends.run('append', async () => {
      const found = new Map(this.#unfinished)
      this.#closeOpen()
      return found
    })
    await this.#compactFull()
    const ids = new Set(erasures.keys())
    const numbers = new Set([...erasures.values()].flat())
    await this.#options.mutex
      .run('upkeep', () => eraseFromSegments({ ...this.#options, ids, numbers, catalogue: this.#catalogue }))
      .catch((cause: unknown) => {
        throw this.#toUnavailable(cause)
      })
    for (const id of ids) this.#unfinished.delete(id)
  }

  /** True for an erased request whose bytes may still be in a file. */
  isUnfinished(id: string): boolean {
    return this.#unfinished.has(id)
  }

  /** The open journal, and how many of its bytes a snapshot may copy. */
  get openJournal(): Pick<Journal, 'number' | 'length'> | undefined {
    return this.#open
  }

  /** Repairs a journal that was moved, and checks whether writing works again, in the background. */
  repair(): void {
    const isWell = () => this.canWrite && this.#open?.isBroken !== true
    if (this.#isRetrying || isWell()) return
    this.#isRetrying = true
    this.#appends
      .run('append', async () => {
        // The journal only looks broken while records are appended.
        if (!isWell()) await this.#probe()
        this.canWrite = true
      })
      .catch(() => undefined)
      .finally(() => (this.#isRetrying = false))
  }

  close(): Promise<void> {
    return this.#appends.run('append', async () => {
      await this.#sealBroken().catch(() => undefined)
      await this.#options.mutex.run('upkeep', () => undefined)
      const journals = [...this.#full.splice(0), ...(this.#open ? [this.#open] : [])]
      this.#open = undefined
      for (const journal of journals) {
        const { number, count } = journal
        // The next start then knows how many records there should be.
        if (count > 0 && this.#catalogue.get(number)?.records !== count)
          await this.#catalogue.enter({ number, records: count }).catch(() => undefined)
        await journal.close()
      }
    })
  }

  async #append(batch: readonly PendingRecord[]): Promise<void> {
    if (batch.length === 0) return
    let file: number
    try {
      file = await this.#appendDurably(batch)
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
    if (this.#full.length > 0) this.#compactFull().catch(() => undefined)
  }

  /** Returns the journal's number. Throws when nothing was kept. */
  async #appendDurably(batch: readonly PendingRecord[]): Promise<number> {
    await this.#sealBroken()
    const { folder, fileSystem, compactAfter } = this.#options
    const journal = (this.#open ??= await Journal.create(this.#nextNumber, folder, fileSystem))
    const { number } = journal
    this.#nextNumber = number + 1
    // Before its first record is acknowledged, so that its loss is noticed.
    if (!this.#catalogue.get(number)) await this.#catalogue.enter({ number, records: 0 })
    try {
      await journal.append(batch)
    } catch (error) {
      // If this fails too, the next append repeats it first.
      await this.#sealBroken().catch(() => undefined)
      throw error
    }
    if (journal.count >= compactAfter) this.#closeOpen()
    return number
  }

  #closeOpen(): void {
    if (!this.#open || this.#open.count === 0) return
    this.#full.push(this.#open)
    this.#open = undefined
  }

  #compactFull(): Promise<void> {
    return this.#options.mutex.run('upkeep', async () => {
      for (let journal = this.#full[0]; journal; journal = this.#full[0]) {
        await this.#seal(journal)
        this.#full.shift()
      }
    })
  }

  /** From memory: the next start would read refused lines, or lack what was in a moved file. */
  async #sealBroken(): Promise<void> {
    const broken = this.#open
    if (!broken?.isBroken) return
    await this.#options.mutex.run('upkeep', () => this.#seal(broken))
    this.#open = undefined
  }

  async #seal(journal: Journal): Promise<void> {
    const isErased = (id: string) => this.#kept.isErased(id)
    const records = [...journal.records.values()]
    await sealSegment({
      ...this.#options,
      number: journal.number,
      records,
      isErased,
      catalogue: this.#catalogue,
    })
    // Everything is in the sealed file by now.
    await journal.close().catch(() => undefined)
  }

  async #probe(): Promise<void> {
    const { folder, fileSystem } = this.#options
    await this.#sealBroken()
    const path = join(folder, 'probe.tmp')
    // As long as the longest request.
    await writeFileDurably(path, ' '.repeat(16 * 1024), { fileSystem })
    await fileSystem.unlink(path)
  }

  #toUnavailable(cause: unknown) {
    return toUnavailableError(cause, `${this.#options.folder} cannot be written`)
  }
}
