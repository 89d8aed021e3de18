import { chmod } from 'node:fs/promises'
import { setImmediate } from 'node:timers/promises'
import type { Adapter } from 'lowdb'
import type { RequestKind } from '#domain/requests/kinds'
import type { ChangeFeed } from '#store/files/changeFeed'
import { eraseBytes } from '#store/files/sealSegment'
import { eraseQuarantined } from '#store/files/quarantine'
import type { FileSystem } from '#store/io/fileSystem'
import { isTombstone, type JournalRecord } from '#store/files/journalRecord'
import { JournalSeries } from '#store/files/journalSeries'
import type { KeptRequests } from '#store/files/keptRequests'
import { mendKind, type Unfinished } from '#store/files/loadKind'
import { makeFolder } from '#store/io/durableFile'
import { StoreUnavailableError } from '#store/storeErrors'
import type { Traces } from '#store/requestStore'
import { scanKind } from '#store/files/readSegment'
import { Turns } from '#store/io/keyedMutex'

export interface SegmentAdapterOptions {
  readonly kind: RequestKind
  readonly folder: string
  readonly fileSystem: FileSystem
  readonly now: () => Date
  readonly compactAfter: number
  /** See JournalSeriesOptions. */
  readonly upkeep: Turns<'upkeep'>
  /** Is told of what was appended. */
  readonly changes: ChangeFeed
  /** Folders of this kind in the snapshots. */
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
  /** The group that the next records go with. */
  #group: Promise<void> | undefined
  #journals: JournalSeries | undefined
  #unfinished: readonly Unfinished[] = []
  #damaged: readonly string[] = []
  #canWrite = true
  #isRetrying = false

  constructor(options: SegmentAdapterOptions) {
    this.#options = options
  }

  /** Reads all that is kept, and mends what a crash or a bad disk left. Once, and before all else. */
  async read(): Promise<KindData> {
    const { folder, fileSystem, now } = this.#options
    await makeFolder(folder, fileSystem)
    // Put back from a copy it may be open to others. Who does not own it cannot change that, and may go on.
    await chmod(folder, 0o700).catch(() => undefined)
    const { kept, open, nextNumber, unfinished, damaged } = await mendKind({ ...this.#options, now: now() })
    const isErased = (id: string) => kept.isErased(id)
    this.#journals = new JournalSeries({ ...this.#options, isErased, open, nextNumber })
    this.#unfinished = unfinished
    this.#damaged = damaged
    if (this.isUnclean) await this.clean()
    return { kept, pending: [] }
  }

  /** Appends what is pending. Throws StoreUnavailableError; then none of the group was kept. */
  write(data: KindData): Promise<void> {
    this.#group ??= this.#appends.run('append', async () => {
      // All that came in with one turn of the event loop goes together: a sync for the first of them would keep the others waiting.
      await setImmediate()
      this.#group = undefined
      return this.#append(data)
    })
    return this.#group
  }

  /** Seals the open journal, and those that wait for it. Throws StoreUnavailableError. */
  async fold(): Promise<void> {
    await this.#appends.run('append', () => this.#opened.closeOpen(() => true))
    await this.#opened.fold()
  }

  /**
   * Takes the bytes of requests from where nobody looks for them after a crash, before their tombstones are written: the snapshots, and what was
   * set aside. No snapshot may be made from here to the end of `clean`.
   */
  prepareErasure(kept: KeptRequests, erased: readonly string[]): Promise<void> {
    const { folder, fileSystem, listCopies, upkeep } = this.#options
    const ids = new Set(erased)
    const files = new Set(erased.flatMap((id) => kept.getFiles(id)))
    const isTrace = (piece: Buffer) => erased.some((id) => piece.includes(id))
    return upkeep.run('upkeep', async () => {
      try {
        const copies = await listCopies()
        for (const each of [...copies, folder]) await eraseQuarantined({ folder: each, isTrace, fileSystem })
        for (const copy of copies) await this.#eraseFrom(copy, ids, [...files])
      } catch (cause) {
        throw toUnavailable(cause, folder)
      }
    })
  }

  /** See RequestStore.eraseTraces. No snapshot may be made meanwhile. */
  eraseTraces({ isTheirs, isQuarantinedTrace, mayHold }: Traces): Promise<number> {
    const { kind, folder, fileSystem, listCopies, upkeep } = this.#options
    const isTrace = (piece: Buffer, name: string) => isQuarantinedTrace(piece.toString(), name)
    return upkeep.run('upkeep', async () => {
      let count = 0
      try {
        const copies = await listCopies()
        for (const each of [...copies, folder])
          count += await eraseQuarantined({ folder: each, isTrace, fileSystem })
        for (const copy of copies) {
          for await (const { number, records } of scanKind(kind, copy, mayHold)) {
            const found = records.flatMap((record) =>
              !isTombstone(record) && isTheirs(record) ? [record.id] : [],
            )
            if (found.length === 0) continue
            await this.#eraseFrom(copy, new Set(found), [number])
            count += 1
          }
        }
      } catch (cause) {
        throw toUnavailable(cause, folder)
      }
      return count
    })
  }

  /** Takes the bytes of erased requests out of every file that holds some. Throws StoreUnavailableError when not all could be done. */
  async clean(): Promise<void> {
    // None of their files is written to any more; what is erased meanwhile comes with its own call.
    const erasures = await this.#appends.run('append', async () => {
      const found = this.#unfinished
      await this.#opened.closeOpen((number) => found.some(({ files }) => files.includes(number)))
      return found
    })
    await this.#opened.fold()
    const ids = new Set(erasures.map(({ id }) => id))
    const files = new Set(erasures.flatMap((erasure) => erasure.files))
    await this.#options.upkeep.run('upkeep', () => this.#eraseFrom(this.#options.folder, ids, [...files]))
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

  /** The journal that is appended to, and how many of its bytes a snapshot may copy. */
  get openJournal(): JournalSeries['open'] {
    return this.#journals?.open
  }

  /** After a failed write: looks in the background whether writing works again, so that it is noticed without a visitor. */
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

  /** Waits for what was asked for, and lets go of the files. */
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
      throw toUnavailable(cause, this.#options.folder)
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
    // Not waited for: what was acknowledged is safe in the journal. What fails here is tried again at the next fold or start.
    if (this.#opened.hasFull) this.#opened.fold().catch(() => undefined)
  }

  async #eraseFrom(folder: string, ids: ReadonlySet<string>, files: readonly number[]): Promise<void> {
    const { kind, fileSystem, now } = this.#options
    try {
      for (const number of files) await eraseBytes({ kind, folder, number, ids, now: now(), fileSystem })
    } catch (cause) {
      throw toUnavailable(cause, folder)
    }
  }
}

function toUnavailable(cause: unknown, folder: string): StoreUnavailableError {
  if (cause instanceof StoreUnavailableError) return cause
  const reason = cause instanceof Error ? cause.message : String(cause)
  return new StoreUnavailableError(`${folder} cannot be written: ${reason}`, { cause })
}

/** The state of one kind, as lowdb holds it. */
export interface KindData {
  /** What is on disk. */
  readonly kept: KeptRequests
  /** What was asked for and is not on disk yet: nobody sees it before it is. */
  readonly pending: PendingRecord[]
}

export interface PendingRecord {
  readonly record: JournalRecord
  /** The record as one line of JSON, with its end. */
  readonly line: string
}
