import { dirname } from 'node:path'
import { isSuperseded, type RequestRecord } from '#store/requests/requestRecord'
import { syncFolder } from '#store/io/durableFile'
import { writeWhole, type FileSystem, type OpenFile } from '#store/io/fileSystem'

/** A record and its JSON line, line end included. */
export interface PendingRecord {
  readonly record: RequestRecord
  readonly line: string
}

/** A resolved `append` is on disk; a rejected one left nothing in the file. */
export class Journal {
  readonly number: number
  /** The record of each id that counts, in order of first arrival. */
  readonly records = new Map<string, RequestRecord>()
  /** Number of lines, superseded ones included. */
  count: number
  /** Acknowledged bytes, all on disk. */
  length: number
  /** True when a failed append could not be cut off. Nothing may be appended after it. */
  isBroken = false
  readonly #file: OpenFile

  private constructor(number: number, file: OpenFile, records: readonly RequestRecord[], length: number) {
    this.number = number
    for (const record of records) this.#keep(record)
    this.count = records.length
    this.length = length
    this.#file = file
  }

  static async create(number: number, path: string, fileSystem: FileSystem): Promise<Journal> {
    const file = await fileSystem.open(path, 'wx', 0o600)
    try {
      await syncFolder(dirname(path), fileSystem)
      return new Journal(number, file, [], 0)
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
      return new Journal(number, file, records, length)
    } catch (error) {
      await file.close()
      throw error
    }
  }

  async append(batch: readonly PendingRecord[]): Promise<void> {
    const bytes = Buffer.from(batch.map(({ line }) => line).join(''))
    try {
      await writeWhole(this.#file, bytes, this.length)
      await this.#file.datasync()
    } catch (error) {
      await this.#cutBack()
      throw error
    }
    this.length += bytes.length
    this.count += batch.length
    for (const { record } of batch) this.#keep(record)
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
      this.isBroken = true
    }
  }
}
