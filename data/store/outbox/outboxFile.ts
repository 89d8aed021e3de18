import { isMissing } from '#store/storeErrors'
import { readFile } from 'node:fs/promises'
import { writeFileDurably } from '#store/io/durableFile'
import { writeWhole, type FileSystem, type OpenFile } from '#store/io/fileSystem'
import { parseOutboxRecord, type OutboxRecord } from '#store/outbox/notificationJob'

/** What was read back. Lines that are no record are counted; a torn last line is not, for nobody relied on it. */
export interface ReadOutbox {
  readonly records: readonly OutboxRecord[]
  readonly damagedLines: number
  /** The file as it was, where something in it is damaged. */
  readonly damagedBytes: Buffer | undefined
}

/** Reads the outbox's file; no file is an empty outbox. */
export async function readOutboxFile(path: string): Promise<ReadOutbox> {
  let bytes: Buffer
  try {
    bytes = await readFile(path)
  } catch (error) {
    if (isMissing(error)) return { records: [], damagedLines: 0, damagedBytes: undefined }
    throw error
  }
  const records: OutboxRecord[] = []
  let damagedLines = 0
  for (const line of bytes.toString().split('\n').slice(0, -1)) {
    try {
      records.push(parseOutboxRecord(line))
    } catch {
      damagedLines += 1
    }
  }
  return { records, damagedLines, damagedBytes: damagedLines > 0 ? bytes : undefined }
}

/**
 * The outbox's file, one record a line. What `append` and `replace` resolved is on disk. After an append that failed nothing is appended any
 * more, for what stands at the end is not known: the file has to be replaced first.
 */
export class OutboxFile {
  readonly #path: string
  readonly #fileSystem: FileSystem
  #file: OpenFile | undefined
  #length = 0
  #lines = 0

  constructor(path: string, fileSystem: FileSystem) {
    this.#path = path
    this.#fileSystem = fileSystem
  }

  get canAppend(): boolean {
    return this.#file !== undefined
  }

  /** Lines in the file, superseded ones included. */
  get lines(): number {
    return this.#lines
  }

  async append(records: readonly OutboxRecord[]): Promise<void> {
    const file = this.#file
    if (!file) throw new Error('the outbox has no file to append to')
    const bytes = toBytes(records)
    try {
      await writeWhole(file, bytes, this.#length)
      await file.datasync()
    } catch (error) {
      await this.close()
      throw error
    }
    this.#length += bytes.length
    this.#lines += records.length
  }

  /** Writes all that is to be known in place of what was there. Throws StoreUnavailableError. */
  async replace(records: readonly OutboxRecord[]): Promise<void> {
    await this.close()
    const bytes = toBytes(records)
    await writeFileDurably(this.#path, bytes, { fileSystem: this.#fileSystem })
    this.#file = await this.#fileSystem.open(this.#path, 'r+')
    this.#length = bytes.length
    this.#lines = records.length
  }

  async close(): Promise<void> {
    const file = this.#file
    this.#file = undefined
    // What was acknowledged is synced; there is nothing to lose here.
    await file?.close().catch(() => undefined)
  }
}

function toBytes(records: readonly OutboxRecord[]): Buffer {
  return Buffer.from(records.map((record) => `${JSON.stringify(record)}\n`).join(''))
}
