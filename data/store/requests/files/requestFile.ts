import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { RequestKind } from '#domain/forms/kinds'
import { DataFile, type Codec } from '#store/io/dataFile'
import type { FileSystem } from '#store/io/fileSystem'
import { joinPieces, quarantine } from '#store/io/quarantine'
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

/** One file of requests. A refused write leaves no trace, and what somebody else changes is noticed. */
export class RequestFile {
  readonly number: number
  readonly #file: DataFile<FileData>
  readonly #options: RequestFileOptions
  /** Kept only while requests are added. */
  #body: FileBody | undefined
  #isOpen = true
  #written: FileData | undefined
  #identity: string | undefined
  /** Of what was read or formatted last. Undefined if that was not what was written once. */
  #hash: string | undefined
  /** Of what was written last. */
  sha256: string | undefined

  constructor(number: number, options: RequestFileOptions) {
    this.number = number
    this.#options = options
    const codec: Codec<FileData> = {
      empty: { records: [], isAltered: false },
      parse: (bytes) => this.#parse(bytes),
      format: (data) => this.#format(data),
    }
    this.#file = new DataFile(join(options.folder, getFileName(number)), codec, options.fileSystem)
  }

  get data(): FileData {
    return this.#file.data
  }

  /** Quarantines what is no record. Throws system errors, such as of a bad spot on the disk. */
  async read(): Promise<void> {
    const data = await this.#file.read()
    if (this.#hash !== undefined) this.#note(data)
  }

  /** Resolves when it is on disk. When it rejects, the earlier data counts, on disk too if that can be written. */
  async write(data: FileData): Promise<void> {
    try {
      await this.#write(data)
    } catch (error) {
      // The new content may have its name already, and must not come back with a restart.
      await this.restore().catch(() => undefined)
      throw error
    }
  }

  /** False when the file on disk is not the data: after a failed write, or when somebody else changed it. */
  isInPlace(): boolean {
    const isNew = this.#written === undefined && this.#identity === undefined
    return this.#readIdentity() === this.#identity && (isNew || this.#written === this.data)
  }

  /** Writes the data again if the file on disk is not it. */
  async restore(): Promise<void> {
    if (!this.isInPlace()) await this.#write(this.data)
  }

  /** Call when no more requests are added. */
  forgetBody(): void {
    this.#isOpen = false
    this.#body = undefined
  }

  async #write(data: FileData): Promise<void> {
    await this.#file.write(data)
    this.#note(data)
  }

  #note(data: FileData): void {
    this.#written = data
    this.#identity = this.#readIdentity()
    this.sha256 = this.#hash
  }

  async #parse(bytes: Buffer): Promise<FileData> {
    const { kind, now, fileSystem } = this.#options
    const { head, records, damaged } = parseFile(kind, bytes, { trustsHash: true })
    const lines = joinPieces(damaged.map((part) => part.bytes))
    if (damaged.length > 0) await quarantine(this.#file.path, lines, now(), fileSystem)
    this.#hash = head?.sha256
    return { records, isAltered: head?.isAltered ?? !head }
  }

  #format(data: FileData): Buffer {
    const body = createBody(data.records, this.#body)
    if (this.#isOpen) this.#body = body
    const { content, sha256 } = formatFile(body, data.isAltered)
    this.#hash = sha256
    return content
  }

  /** Synchronous: it is in memory, and takes microseconds. */
  #readIdentity(): string | undefined {
    const found = statSync(this.#file.path, { throwIfNoEntry: false })
    return found && `${found.dev} ${found.ino} ${found.size} ${found.mtimeMs}`
  }
}
