import { statSync } from 'node:fs'
import { isSuperseded, type RequestRecord } from '#store/requests/requestRecord'
import { getSegmentPath } from '#store/requests/files/segmentFiles'
import { hasCode } from '#store/storeErrors'
import { syncFolder } from '#store/io/durableFile'
import { writeWhole, type FileSystem, type OpenFile } from '#store/io/fileSystem'

export interface PendingRecord {
  readonly record: RequestRecord
  readonly line: string
}

/** A resolved `append` is on disk; a rejected one left nothing in the file. */
export class Journal {
  readonly number: number
  /** The record of each id that counts, in order of first arrival. */
  readonly records = new Map<string, RequestRecord>()
  count: number
  /** Acknowledged bytes, all on disk. */
  length: number
  #isUncut = false
  readonly #file: OpenFile
  readonly #path: string
  readonly #identity: string

  private constructor(
    number: number,
    path: string,
    file: OpenFile,
    records: readonly RequestRecord[],
    length: number,
  ) {
    this.number = number
    this.#path = path
    this.#identity = readIdentity(path).identity
    for (const record of records) this.#keep(record)
    this.count = records.length
    this.length = length
    this.#file = file
  }

  static async create(number: number, folder: string, fileSystem: FileSystem): Promise<Journal> {
    const path = getSegmentPath(folder, number, 'journal')
    let file: OpenFile
    try {
      file = await fileSystem.open(path, 'wx', 0o600)
    } catch (error) {
      // An earlier attempt left this file empty and could not remove it.
      if (hasCode(error, 'EEXIST')) return Journal.create(number + 1, folder, fileSystem)
      throw error
    }
    try {
      await syncFolder(folder, fileSystem)
      return new Journal(number, path, file, [], 0)
    } catch (error) {
      await file.close()
      await fileSystem.unlink(path).catch(() => undefined)
      throw error
    }
  }

  /** Continues a journal whose first `length` bytes hold `records`. The rest is cut off. */
  static async reopen(
    number: number,
    path: string,
    { records, length }: { readonly records: readonly RequestRecord[]; readonly length: number },
    fileSystem: FileSystem,
  ): Promise<Journal> {
    const file = await fileSystem.open(path, 'r+')
    try {
      await file.truncate(length)
      await file.sync()
      return new Journal(number, path, file, records, length)
    } catch (error) {
      await file.close()
      throw error
    }
  }

  /** Nothing may be appended: a failed append was not cut off, or the file is not in its place. */
  get isBroken(): boolean {
    return this.#isUncut || !this.isInPlace()
  }

  async append(batch: readonly PendingRecord[]): Promise<void> {
    const bytes = Buffer.from(batch.map(({ line }) => line).join(''))
    try {
      await writeWhole(this.#file, bytes, this.length)
      await this.#file.datasync()
      if (!this.isInPlace(this.length + bytes.length))
        throw new Error(`${this.#path} was moved, removed or changed by another program`)
    } catch (error) {
      await this.#cutBack()
      throw error
    }
    this.length += bytes.length
    this.count += batch.length
    for (const { record } of batch) this.#keep(record)
  }

  /** False when somebody moved, removed or overwrote the file: its writes would be lost. */
  isInPlace(length = this.length): boolean {
    const { identity, size } = readIdentity(this.#path)
    return identity === this.#identity && size === length
  }

  async close(): Promise<void> {
    await this.#file.close()
  }

  #keep(record: RequestRecord): void {
    if (!isSuperseded(record, this.records.get(record.id))) this.records.set(record.id, record)
  }

  /** Synced, or the failed lines could come back after a power cut. */
  async #cutBack(): Promise<void> {
    try {
      await this.#file.truncate(this.length)
      await this.#file.sync()
    } catch {
      this.#isUncut = true
    }
  }
}

/** Synchronous: it is in memory, and takes microseconds. */
function readIdentity(path: string) {
  const found = statSync(path, { throwIfNoEntry: false })
  return { identity: `${found?.dev} ${found?.ino}`, size: found?.size }
}
