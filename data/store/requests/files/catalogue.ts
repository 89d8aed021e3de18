import { join } from 'node:path'
import { z } from 'zod'
import { readIfExists, writeFileDurably } from '#store/io/durableFile'
import { nodeFileSystem, type FileSystem } from '#store/io/fileSystem'
import { createKeyedMutex } from '#domain/keyedMutex'
import { parseJson } from '#domain/format/parseJson'

export const catalogueName = 'catalogue.json'

const entrySchema = z.object({
  number: z.int().positive(),
  /** For the open journal, as many as there were when it was last closed. */
  records: z.int().nonnegative(),
  /** Of the sealed file; absent for a journal. Two while an erasure rewrites the file. */
  sha256: z.array(z.string()).min(1).optional(),
})

const contentSchema = z.object({
  /** The highest number that was ever given. */
  last: z.int().nonnegative(),
  files: z.array(entrySchema),
  /** First and last of the numbers without a file, as the owner accepted them. */
  absent: z.array(z.tuple([z.int(), z.int()])),
  /** True when an earlier catalogue was gone, so nobody knows what else is. */
  isRebuilt: z.boolean(),
})

export type CatalogueEntry = Readonly<z.infer<typeof entrySchema>>
export type CatalogueContent = Readonly<z.infer<typeof contentSchema>>

export async function readCatalogue(folder: string): Promise<CatalogueContent | undefined> {
  return parseJson(contentSchema, await readIfExists(join(folder, catalogueName)))
}

/** Throws StoreUnavailableError. */
export async function writeCatalogue(
  folder: string,
  content: CatalogueContent,
  fileSystem: FileSystem = nodeFileSystem,
): Promise<void> {
  const lines = content.files.map((entry) => `\n  ${JSON.stringify(entry)}`)
  const others = JSON.stringify({ ...content, files: undefined }).slice(0, -1)
  const text = `${others},"files":[${lines.join(',')}\n]}\n`
  await writeFileDurably(join(folder, catalogueName), text, { fileSystem })
}

/** What the folder of a kind should hold. Only the owner of the lock has one. */
export class Catalogue {
  readonly #folder: string
  readonly #fileSystem: FileSystem
  readonly #writes = createKeyedMutex<'write'>()
  #content: CatalogueContent

  constructor(folder: string, content: CatalogueContent, fileSystem: FileSystem) {
    this.#folder = folder
    this.#fileSystem = fileSystem
    this.#content = content
  }

  get content(): CatalogueContent {
    return this.#content
  }

  get(number: number): CatalogueEntry | undefined {
    return this.#content.files.find((entry) => entry.number === number)
  }

  /** Adds or replaces an entry, durably. Throws StoreUnavailableError; then nothing changed. */
  enter(entry: CatalogueEntry): Promise<void> {
    return this.#writes.run('write', async () => {
      const others = this.#content.files.filter(({ number }) => number !== entry.number)
      const files = [...others, entry].sort((left, right) => left.number - right.number)
      const last = Math.max(this.#content.last, entry.number)
      const content = { ...this.#content, last, files }
      await writeCatalogue(this.#folder, content, this.#fileSystem)
      this.#content = content
    })
  }
}
