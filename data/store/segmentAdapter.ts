import { chmod } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Adapter } from 'lowdb'
import type { RequestKind } from '#domain/kinds'
import { writeFileDurably } from '#store/durableFile'
import { eraseBytes } from '#store/eraseBytes'
import { eraseSetAside } from '#store/eraseSetAside'
import type { FileSystem } from '#store/fileSystem'
import { Journal } from '#store/journal'
import type { JournalRecord } from '#store/journalRecord'
import type { KindData, PendingRecord } from '#store/kindData'
import type { KeptRequests } from '#store/keptRequests'
import { loadKind, type Unfinished } from '#store/loadKind'
import { makeFolder } from '#store/makeFolder'
import { sealSegment } from '#store/sealSegment'
import { listSegments, toSegmentPath } from '#store/segmentFiles'
import { setAside } from '#store/setAside'
import { StoreUnavailableError } from '#store/storeErrors'
import { Turns } from '#store/turns'

export interface SegmentAdapterOptions {
  readonly kind: RequestKind
  readonly folder: string
  readonly fileSystem: FileSystem
  readonly now: () => Date
  /** A journal with so many lines is folded into a sealed file. */
  readonly foldAfter: number
  /** One for the whole store: folds, erasures and snapshots, one after the other. A task in it never waits for appends or for another task. */
  readonly upkeep: Turns<'upkeep'>
  /** Folders of this kind in the snapshots; what is erased goes from there, too. */
  readonly listCopies: () => Promise<readonly string[]>
}

/**
 * lowdb's adapter for the folder of one kind: sealed files with a journal behind them.
 *
 * lowdb hands `write` the whole state each time. We do not write the state: `Low.update()` puts new records in `pending`, and `write` appends
 * only those to the journal, all that arrived while the disk was busy in one go, and moves them to `kept` once they are on disk. The promise
 * that `Low.update()` gives is that of the group its record went with.
 */
export class SegmentAdapter implements Adapter<KindData> {
  readonly #options: SegmentAdapterOptions
  /** Appends, and what must not happen in the middle of one. */
  readonly #appends = new Turns<'append'>()
  #group: Promise<void> | undefined
  #open: Journal | undefined
  /** Journals that nothing is appended to any more, to be folded. */
  readonly #full: Journal[] = []
  #nextNumber = 1
  #unfinished: readonly Unfinished[] = []
  #isErased: (id: string) => boolean = () => false
  #canWrite = true
  #isRetrying = false
  #damaged: readonly string[] = []

  constructor(options: SegmentAdapterOptions) {
    this.#options = options
  }

  /** Reads all that is kept, and mends what a crash or a bad disk left. */
  async read(): Promise<KindData> {
    const { kind, folder, fileSystem, now, foldAfter } = this.#options
    await makeFolder(folder, fileSystem)
    // Put back from a copy it may be open to others. Who does not own it cannot change that, and may go on.
    await chmod(folder, 0o700).catch(() => undefined)
    const { listing, kept, segments, unfinished } = await loadKind(kind, folder)
    for (const name of listing.temporary) await fileSystem.unlink(join(folder, name))
    this.#isErased = (id) => kept.isErased(id)
    this.#nextNumber = listing.last + 1
    const unreadable: string[] = []
    for (const segment of segments) {
      const { number, records, damaged, journalLength } = segment
      const isUnreadable = damaged.some(({ bytes }) => bytes === undefined)
      if (isUnreadable) {
        // Left where it is: its number is never given again, so nothing can overwrite it.
        unreadable.push(...damaged.flatMap(({ path, bytes }) => (bytes ? [] : [basename(path)])))
        continue
      }
      await setAside(damaged, now(), fileSystem)
      const isLast = number === this.#nextNumber - 1
      if (isLast && journalLength !== undefined && damaged.length === 0 && records.length < foldAfter) {
        const path = toSegmentPath(folder, number, 'journal')
        this.#open = await Journal.reopen(number, path, { records, length: journalLength }, fileSystem)
      } else if (damaged.length > 0 || listing.journals.includes(number)) {
        await this.#seal(number, records)
      }
    }
    this.#unfinished = unfinished
    if (unfinished.length > 0) await this.clean()
    this.#damaged = [...(await listSegments(folder)).damaged, ...unreadable]
    return { kept, pending: [] }
  }

  /** Appends what is pending. Throws StoreUnavailableError; then none of the group was kept. */
  write(data: KindData): Promise<void> {
    this.#group ??= this.#appends.run('append', () => {
      this.#group = undefined
      return this.#append(data)
    })
    return this.#group
  }

  /** Seals the open journal, and those that wait for it. */
  async fold(): Promise<void> {
    await this.#appends.run('append', () => this.#closeJournal(() => true))
    await this.#foldFull()
  }

  /**
   * Takes the bytes of a request out of the snapshots, before it is erased: whoever finds them in the live files after a crash knows what is
   * left to do, but nobody would look for them in the snapshots. No snapshot may begin before the tombstone is written.
   */
  eraseFromCopies(kept: KeptRequests, id: string): Promise<void> {
    const { listCopies, upkeep } = this.#options
    return upkeep.run('upkeep', async () => {
      for (const copy of await listCopies()) await this.#eraseFrom(copy, new Set([id]), new Set(kept.getFiles(id)))
    })
  }

  /** Takes the bytes of erased requests out of every file that holds some. Throws StoreUnavailableError when not all could be done. */
  async clean(): Promise<void> {
    // None of their files is written to any more; what is erased meanwhile comes with its own call.
    const erasures = await this.#appends.run('append', async () => {
      const found = this.#unfinished
      await this.#closeJournal(({ number }) => found.some(({ files }) => files.includes(number)))
      return found
    })
    await this.#foldFull()
    const ids = new Set(erasures.map(({ id }) => id))
    const numbers = new Set(erasures.flatMap(({ files }) => files))
    await this.#options.upkeep.run('upkeep', () => this.#eraseFrom(this.#options.folder, ids, numbers))
    this.#unfinished = this.#unfinished.filter((each) => !erasures.includes(each))
  }

  /** True when an erasure was not finished. */
  get isUnclean(): boolean {
    return this.#unfinished.length > 0
  }

  get canWrite(): boolean {
    return this.#canWrite
  }

  /** Names in the folder of what could not be read. */
  get damaged(): readonly string[] {
    return this.#damaged
  }

  /** How far the open journal is written; what a snapshot may copy of it. */
  get openJournal(): Pick<Journal, 'number' | 'length'> | undefined {
    return this.#open && { number: this.#open.number, length: this.#open.length }
  }

  /** After a failed write: looks in the background whether writing works again, so that it is noticed without a visitor. */
  retry(): void {
    if (this.#isRetrying) return
    this.#isRetrying = true
    this.#appends
      .run('append', () => this.#probe())
      .catch(() => undefined)
      .finally(() => {
        this.#isRetrying = false
      })
  }

  /** Waits for what was asked for, and lets go of the files. */
  async close(): Promise<void> {
    await this.#appends.run('append', () => this.#leaveBrokenJournal()).catch(() => undefined)
    await this.#options.upkeep.idle()
    for (const journal of [...this.#full, ...(this.#open ? [this.#open] : [])]) await journal.close()
    this.#full.length = 0
    this.#open = undefined
  }

  async #append({ kept, pending }: KindData): Promise<void> {
    const batch = pending.splice(0)
    if (batch.length === 0) return
    let number: number
    try {
      number = await this.#appendToJournal(batch)
    } catch (cause) {
      this.#canWrite = false
      // Before the refusal is told, if it can be. If not, the next append has to do it first.
      await this.#leaveBrokenJournal().catch(() => undefined)
      throw toUnavailable(cause, this.#options.folder)
    }
    this.#canWrite = true
    for (const { record } of batch) {
      const files = kept.apply(record, number)
      if (files.length > 0) this.#unfinished = [...this.#unfinished, { id: record.id, files }]
    }
    if (this.#full.length > 0) {
      // Not waited for: what was acknowledged is safe in the journal. What fails here is tried again at the next fold or start.
      this.#foldFull().catch(() => undefined)
    }
  }

  async #appendToJournal(batch: readonly PendingRecord[]): Promise<number> {
    const { foldAfter } = this.#options
    await this.#leaveBrokenJournal()
    this.#open ??= await this.#createJournal()
    const journal = this.#open
    await journal.append(batch)
    if (journal.count >= foldAfter) {
      this.#full.push(journal)
      this.#open = undefined
    }
    return journal.number
  }

  async #createJournal(): Promise<Journal> {
    const { folder, fileSystem } = this.#options
    for (;;) {
      const number = this.#nextNumber
      try {
        const journal = await Journal.create(number, toSegmentPath(folder, number, 'journal'), fileSystem)
        this.#nextNumber = number + 1
        return journal
      } catch (error) {
        // An earlier try made the file and could not take it away again; it is empty.
        if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
        this.#nextNumber = number + 1
      }
    }
  }

  async #probe(): Promise<void> {
    if (this.#canWrite) return
    const { folder, fileSystem } = this.#options
    await this.#leaveBrokenJournal()
    const path = join(folder, 'probe.tmp')
    // As long as the longest request.
    await writeFileDurably(path, ' '.repeat(16 * 1024), { fileSystem })
    await fileSystem.unlink(path)
    this.#canWrite = true
  }

  /** Refused lines that could not be cut off would be read as kept at the next start: the sealed file is made first, which has none of them. */
  async #leaveBrokenJournal(): Promise<void> {
    if (!this.#open?.isBroken) return
    const broken = this.#open
    await this.#options.upkeep.run('upkeep', () => this.#foldOne(broken))
    this.#open = undefined
  }

  /** Only between two appends, so that nothing is in flight to it. */
  async #closeJournal(isMeant: (journal: Journal) => boolean): Promise<void> {
    await this.#leaveBrokenJournal()
    if (!this.#open || this.#open.count === 0 || !isMeant(this.#open)) return
    this.#full.push(this.#open)
    this.#open = undefined
  }

  async #eraseFrom(folder: string, ids: ReadonlySet<string>, numbers: ReadonlySet<number>): Promise<void> {
    const { kind, fileSystem, now } = this.#options
    // First, for who finds nothing in the live files after a crash does not look here.
    await eraseSetAside({ folder, ids, fileSystem })
    for (const number of numbers) await eraseBytes({ kind, folder, number, ids, now: now(), fileSystem })
  }

  #foldFull(): Promise<void> {
    return this.#options.upkeep.run('upkeep', async () => {
      for (let journal = this.#full[0]; journal; journal = this.#full[0]) {
        await this.#foldOne(journal)
        this.#full.shift()
      }
    })
  }

  async #foldOne(journal: Journal): Promise<void> {
    await this.#seal(journal.number, [...journal.records.values()])
    // Nothing is lost with it: what it held is in the sealed file.
    await journal.close().catch(() => undefined)
  }

  #seal(number: number, records: readonly JournalRecord[]): Promise<void> {
    const { folder, fileSystem } = this.#options
    return sealSegment({ folder, number, records, isErased: this.#isErased, fileSystem })
  }
}

function toUnavailable(cause: unknown, folder: string): StoreUnavailableError {
  if (cause instanceof StoreUnavailableError) return cause
  const reason = cause instanceof Error ? cause.message : String(cause)
  return new StoreUnavailableError(`${folder} cannot be written: ${reason}`, { cause })
}
