import { statSync } from 'node:fs'
import { Low, type Adapter } from 'lowdb'
import type { z } from 'zod'
import { readIfExists, writeFileDurably } from '#store/io/durableFile'
import { nodeFileSystem, type FileSystem } from '#store/io/fileSystem'
import { quarantine } from '#store/io/quarantine'
import { isSystemError, StoreUnavailableError, toUnavailableError } from '#store/storeErrors'

/** What a file holds, as bytes. `parse` throws for bytes that are something else. */
export interface Codec<T> {
  readonly empty: T
  parse(bytes: Buffer): T | Promise<T>
  format(data: T): string | Uint8Array
}

export interface JsonCodec<T> extends Codec<T> {
  parse(bytes: Buffer): T
}

/** JSON of a schema, indented. */
export function createJsonCodec<T>(schema: z.ZodType<T>, empty: T): JsonCodec<T> {
  return {
    empty,
    parse: (bytes) => schema.parse(JSON.parse(bytes.toString())),
    format: (data) => `${JSON.stringify(data, undefined, 2)}\n`,
  }
}

/** One file in lowdb: all of it is in memory, and it is replaced as a whole, durably. */
export class DataFile<T> {
  readonly path: string
  readonly #fileSystem: FileSystem
  readonly #db: Low<T>

  constructor(path: string, codec: Codec<T>, fileSystem: FileSystem = nodeFileSystem) {
    this.path = path
    this.#fileSystem = fileSystem
    this.#db = new Low<T>(new DurableAdapter(path, codec, fileSystem), codec.empty)
  }

  get data(): T {
    return this.#db.data
  }

  /** A missing file is empty. Throws system errors, and what the codec throws for a damaged file. */
  async read(): Promise<T> {
    await this.#db.read()
    return this.#db.data
  }

  /** As `read`, but a damaged file is quarantined, and counts as empty. Returns false for one. */
  async open(now: Date): Promise<boolean> {
    try {
      await this.read()
      return true
    } catch (cause) {
      if (isSystemError(cause)) throw toUnavailableError(cause, `${this.path} cannot be read`)
      await this.quarantine(now)
      return false
    }
  }

  /** Keeps a copy of the file as it is. Throws StoreUnavailableError. */
  async quarantine(now: Date): Promise<void> {
    const bytes = await readIfExists(this.path)
    if (bytes) await quarantine(this.path, bytes, now, this.#fileSystem)
  }

  /** Resolves when it is on disk. Throws StoreUnavailableError; then the earlier data counts. */
  async write(data: T): Promise<void> {
    const before = this.#db.data
    this.#db.data = data
    try {
      await this.#db.write()
    } catch (error) {
      this.#db.data = before
      throw error
    }
  }
}

class DurableAdapter<T> implements Adapter<T> {
  readonly #path: string
  readonly #codec: Codec<T>
  readonly #fileSystem: FileSystem

  constructor(path: string, codec: Codec<T>, fileSystem: FileSystem) {
    this.#path = path
    this.#codec = codec
    this.#fileSystem = fileSystem
  }

  async read(): Promise<T> {
    const bytes = await readIfExists(this.#path)
    return bytes ? this.#codec.parse(bytes) : this.#codec.empty
  }

  async write(data: T): Promise<void> {
    const content = Buffer.from(this.#codec.format(data))
    await writeFileDurably(this.#path, content, { fileSystem: this.#fileSystem })
    if (statSync(this.#path, { throwIfNoEntry: false })?.size !== content.length)
      throw new StoreUnavailableError(`${this.#path} was moved, removed or changed by another program`)
  }
}
