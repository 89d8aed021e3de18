import { join } from 'node:path'
import { writeFileDurably } from '#store/io/durableFile'
import type { FileSystem } from '#store/io/fileSystem'
import { Journal } from '#store/files/journal'
import type { PendingRecord } from '#store/files/segmentAdapter'
import { sealSegment } from '#store/files/sealSegment'
import { getSegmentPath } from '#store/files/segmentFiles'
import type { Turns } from '#store/io/keyedMutex'

export interface JournalSeriesOptions {
  readonly folder: string
  readonly fileSystem: FileSystem
  /** A journal with so many lines is closed, to be folded into a sealed file. */
  readonly compactAfter: number
  /** One for the whole store: folds, erasures and snapshots, one after the other. A task in it never waits for another, nor for an append. */
  readonly upkeep: Turns<'upkeep'>
  /** What a fold leaves out. */
  readonly isErased: (id: string) => boolean
  readonly open: Journal | undefined
  /** The first number that was never given. */
  readonly nextNumber: number
}

/** The journals of a kind: the open one, and those that wait to be folded. Only `fold` may run beside another call. */
export class JournalSeries {
  readonly #options: JournalSeriesOptions
  #open: Journal | undefined
  #nextNumber: number
  readonly #full: Journal[] = []

  constructor(options: JournalSeriesOptions) {
    this.#options = options
    this.#open = options.open
    this.#nextNumber = options.nextNumber
  }

  /** The journal that is appended to, and how many of its bytes are good. */
  get open(): Pick<Journal, 'number' | 'length'> | undefined {
    return this.#open && { number: this.#open.number, length: this.#open.length }
  }

  get hasFull(): boolean {
    return this.#full.length > 0
  }

  /** Appends records to the open journal, or to a fresh one, and gives its number. Throws when none of them was kept. */
  async append(batch: readonly PendingRecord[]): Promise<number> {
    await this.#leaveBroken()
    this.#open ??= await this.#create()
    const journal = this.#open
    try {
      await journal.append(batch)
    } catch (error) {
      // Before the refusal is told, if it can be. If not, the next append has to do it first.
      await this.#leaveBroken().catch(() => undefined)
      throw error
    }
    if (journal.count >= this.#options.compactAfter) await this.closeOpen(() => true)
    return journal.number
  }

  /** Lets the open journal wait to be folded, when it holds something and is meant. */
  async closeOpen(isMeant: (number: number) => boolean): Promise<void> {
    await this.#leaveBroken()
    if (!this.#open || this.#open.count === 0 || !isMeant(this.#open.number)) return
    this.#full.push(this.#open)
    this.#open = undefined
  }

  /** Folds the journals that wait. One that fails waits on. */
  fold(): Promise<void> {
    return this.#options.upkeep.run('upkeep', async () => {
      for (let journal = this.#full[0]; journal; journal = this.#full[0]) {
        await this.#foldOne(journal)
        this.#full.shift()
      }
    })
  }

  /** Tries to write without keeping anything; throws when that fails. */
  async probe(): Promise<void> {
    const { folder, fileSystem } = this.#options
    await this.#leaveBroken()
    const path = join(folder, 'probe.tmp')
    // As long as the longest request.
    await writeFileDurably(path, ' '.repeat(16 * 1024), { fileSystem })
    await fileSystem.unlink(path)
  }

  /** Lets go of the files, without folding. */
  async close(): Promise<void> {
    await this.#leaveBroken().catch(() => undefined)
    await this.#options.upkeep.idle()
    for (const journal of [...this.#full, ...(this.#open ? [this.#open] : [])]) await journal.close()
    this.#full.length = 0
    this.#open = undefined
  }

  async #create(): Promise<Journal> {
    const { folder, fileSystem } = this.#options
    for (;;) {
      const number = this.#nextNumber
      try {
        const journal = await Journal.create(number, getSegmentPath(folder, number, 'journal'), fileSystem)
        this.#nextNumber = number + 1
        return journal
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
        // An earlier try made the file and could not take it away again; it is empty.
        this.#nextNumber = number + 1
      }
    }
  }

  /** Refused lines that could not be cut off would be read as kept at the next start: the sealed file is made first, which has none of them. */
  async #leaveBroken(): Promise<void> {
    const broken = this.#open
    if (!broken?.isBroken) return
    await this.#options.upkeep.run('upkeep', () => this.#foldOne(broken))
    this.#open = undefined
  }

  async #foldOne(journal: Journal): Promise<void> {
    const { folder, fileSystem, isErased } = this.#options
    const records = [...journal.records.values()]
    await sealSegment({ folder, number: journal.number, records, isErased, fileSystem })
    // Nothing is lost with it: what it held is in the sealed file.
    await journal.close().catch(() => undefined)
  }
}
