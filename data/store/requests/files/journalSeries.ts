import { join } from 'node:path'
import type { Catalogue } from '#store/requests/files/catalogue'
import { Journal, type PendingRecord } from '#store/requests/files/journal'
import { sealSegment } from '#store/requests/files/sealSegment'
import { getSegmentPath } from '#store/requests/files/segmentFiles'
import { writeFileDurably } from '#store/io/durableFile'
import type { FileSystem } from '#store/io/fileSystem'
import type { KeyedMutex } from '#store/io/keyedMutex'
import { hasCode } from '#store/storeErrors'

/** 'upkeep': one step of a compaction, erasure or check. 'copies': a whole erasure or snapshot. */
export type StoreMutex = KeyedMutex<'upkeep' | 'copies'>

export interface JournalSeriesOptions {
  readonly folder: string
  readonly fileSystem: FileSystem
  /** A journal of this many lines is closed and compacted. */
  readonly compactAfter: number
  readonly mutex: StoreMutex
  /** What a compaction leaves out. */
  readonly isErased: (id: string) => boolean
  readonly catalogue: Catalogue
  readonly open: Journal | undefined
  /** The first number that was never used. */
  readonly nextNumber: number
}

/** The open journal of a kind, and closed ones. Only `compact` may run in parallel. */
export class JournalSeries {
  readonly #options: JournalSeriesOptions
  #open: Journal | undefined
  #nextNumber: number
  readonly #full: Journal[] = []
  /** Created, but not in the catalogue yet. */
  #created: Journal | undefined

  constructor(options: JournalSeriesOptions) {
    this.#options = options
    this.#open = options.open
    this.#nextNumber = options.nextNumber
  }

  get isBroken(): boolean {
    return this.#open?.isBroken === true
  }

  get open(): Pick<Journal, 'number' | 'length' | 'count'> | undefined {
    return this.#open
  }

  get hasFull(): boolean {
    return this.#full.length > 0
  }

  /** Returns the journal's number. Throws when none was kept. */
  async append(batch: readonly PendingRecord[]): Promise<number> {
    await this.#sealBroken()
    const journal = (this.#open ??= await this.#create())
    try {
      await journal.append(batch)
    } catch (error) {
      // If this fails too, the next append repeats it first.
      await this.#sealBroken().catch(() => undefined)
      throw error
    }
    if (journal.count >= this.#options.compactAfter) await this.closeOpen()
    return journal.number
  }

  /** Closes the open journal for compaction, when it is not empty. */
  async closeOpen(): Promise<void> {
    await this.#sealBroken()
    if (!this.#open || this.#open.count === 0) return
    this.#full.push(this.#open)
    this.#open = undefined
  }

  /** Compacts the closed journals. A failed one is retried the next time. */
  compact(): Promise<void> {
    return this.#options.mutex.run('upkeep', async () => {
      for (let journal = this.#full[0]; journal; journal = this.#full[0]) {
        await this.#seal(journal)
        this.#full.shift()
      }
    })
  }

  /** Tests whether writing works. Throws when it does not. */
  async probe(): Promise<void> {
    const { folder, fileSystem } = this.#options
    await this.#sealBroken()
    const path = join(folder, 'probe.tmp')
    // As long as the longest request.
    await writeFileDurably(path, ' '.repeat(16 * 1024), { fileSystem })
    await fileSystem.unlink(path)
  }

  /** Closes the files, without compacting. */
  async close(): Promise<void> {
    await this.#sealBroken().catch(() => undefined)
    await this.#options.mutex.run('upkeep', () => undefined)
    const journals = [...this.#full.splice(0), this.#open, this.#created]
    this.#open = undefined
    this.#created = undefined
    for (const journal of journals) {
      // The next start then knows how many records there should be.
      if (journal && journal.count > 0) await this.#enter(journal).catch(() => undefined)
      await journal?.close()
    }
  }

  /** In the catalogue before its first record is acknowledged, so its loss is noticed. */
  async #create(): Promise<Journal> {
    const journal = (this.#created ??= await this.#createFile())
    await this.#enter(journal)
    this.#created = undefined
    return journal
  }

  async #enter({ number, count }: Journal): Promise<void> {
    const { catalogue } = this.#options
    if (catalogue.get(number)?.records !== count) await catalogue.enter({ number, records: count })
  }

  async #createFile(): Promise<Journal> {
    const { folder, fileSystem } = this.#options
    const number = this.#nextNumber
    try {
      const journal = await Journal.create(number, getSegmentPath(folder, number, 'journal'), fileSystem)
      this.#nextNumber = number + 1
      return journal
    } catch (error) {
      if (!hasCode(error, 'EEXIST')) throw error
      // An earlier attempt left this file empty and could not remove it.
      this.#nextNumber = number + 1
      return this.#createFile()
    }
  }

  /** From memory: the next start would read refused lines, or lack what was in a moved file. */
  async #sealBroken(): Promise<void> {
    const broken = this.#open
    if (!broken?.isBroken) return
    await this.#options.mutex.run('upkeep', () => this.#seal(broken))
    this.#open = undefined
  }

  async #seal(journal: Journal): Promise<void> {
    const { folder, fileSystem, isErased, catalogue } = this.#options
    const records = [...journal.records.values()]
    await sealSegment({ folder, number: journal.number, records, isErased, fileSystem, catalogue })
    // Everything is in the sealed file by now.
    await journal.close().catch(() => undefined)
  }
}
