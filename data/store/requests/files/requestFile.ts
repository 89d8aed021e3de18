import { statSync } from 'node:fs'
import { join } from 'node:path'
import { Low, type Adapter } from 'lowdb'
import type { RequestKind } from '#domain/forms/kinds'
import { readIfExists, writeFileDurably } from '#store/io/durableFile'
import type { FileSystem } from '#store/io/fileSystem'
import { quarantine } from '#store/io/quarantine'
import { createBody, formatFile, parseFile, type FileBody } from '#store/requests/files/fileContent'
import { getFileName } from '#store/requests/files/fileNames'
import type { RequestRecord } from '#store/requests/requestRecord'

export interface FileData {
  readonly records: readonly RequestRecord[]
  /** The file was once not what was written. */
  readonly isAltered: boolean
}

export interface RequestFileOptions {
  readonly kind: RequestKind
  readonly folder: string
  readonly fileSystem: FileSystem
  readonly now: () => Date
}

/** One file of requests in lowdb: all of it is in memory, and it is written as a whole. */
export class RequestFile {
  readonly number: number
  readonly #adapter: RequestFileAdapter
  readonly #db: Low<FileData>

  constructor(number: number, options: RequestFileOptions) {
    this.number = number
    this.#adapter = new RequestFileAdapter(join(options.folder, getFileName(number)), options)
    this.#db = new Low<FileData>(this.#adapter, { records: [], isAltered: false })
  }

  get data(): FileData {
    return this.#db.data
  }

  /** Of what was written last. */
  get sha256(): string | undefined {
    return this.#adapter.sha256
  }

  /** Quarantines what is no record. Throws system errors, such as of a bad spot on the disk. */
  async read(): Promise<void> {
    await this.#db.read()
  }

  /** Resolves when it is on disk. When it rejects, the earlier data counts, on disk too if that can be written. */
  async write(data: FileData): Promise<void> {
    const before = this.#db.data
    this.#db.data = data
    try {
      await this.#db.write()
    } catch (error) {
      this.#db.data = before
      // The new content may have its name already, and must not come back with a restart.
      await this.restore().catch(() => undefined)
      throw error
    }
  }

  /** False when the file on disk is not the data: after a failed write, or when somebody else changed it. */
  isInPlace(): boolean {
    return this.#adapter.isInPlace(this.#db.data)
  }

  /** Writes the data again if the file on disk is not it. */
  async restore(): Promise<void> {
    if (!this.isInPlace()) await this.#db.write()
  }

  /** Call when no more requests are added. */
  forgetBody(): void {
    this.#adapter.forgetBody()
  }
}

class RequestFileAdapter implements Adapter<FileData> {
  readonly #path: string
  readonly #options: RequestFileOptions
  /** Kept only while requests are added. */
  #body: FileBody | undefined
  #isOpen = true
  #written: FileData | undefined
  #identity: string | undefined
  sha256: string | undefined

  constructor(path: string, options: RequestFileOptions) {
    this.#path = path
    this.#options = options
  }

  async read(): Promise<FileData | null> {
    const { kind, fileSystem, now } = this.#options
    const bytes = await readIfExists(this.#path)
    if (!bytes) return null
    const { head, records, damaged } = parseFile(kind, bytes)
    const parts = damaged.map((part) => ({ path: this.#path, bytes: part.bytes }))
    await quarantine(parts, now(), fileSystem)
    const data = { records, isAltered: head?.isAltered ?? !head }
    if (head) this.#note(data, head.sha256)
    return data
  }

  async write(data: FileData): Promise<void> {
    const body = createBody(data.records, this.#body)
    if (this.#isOpen) this.#body = body
    const { content, sha256 } = formatFile(body, data.isAltered)
    await writeFileDurably(this.#path, content, { fileSystem: this.#options.fileSystem })
    if (statSync(this.#path, { throwIfNoEntry: false })?.size !== content.length)
      throw new Error(`${this.#path} was moved, removed or changed by another program`)
    this.#note(data, sha256)
  }

  isInPlace(data: FileData): boolean {
    const isNew = this.#written === undefined && this.#identity === undefined
    return readIdentity(this.#path) === this.#identity && (isNew || this.#written === data)
  }

  forgetBody(): void {
    this.#isOpen = false
    this.#body = undefined
  }

  #note(data: FileData, sha256: string): void {
    this.#written = data
    this.#identity = readIdentity(this.#path)
    this.sha256 = sha256
  }
}

/** Synchronous: it is in memory, and takes microseconds. */
function readIdentity(path: string): string | undefined {
  const found = statSync(path, { throwIfNoEntry: false })
  return found && `${found.dev} ${found.ino} ${found.size} ${found.mtimeMs}`
}
