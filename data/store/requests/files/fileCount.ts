import { join } from 'node:path'
import { z } from 'zod'
import { parseJson } from '#domain/format/parseJson'
import { readIfExists, writeFileDurably } from '#store/io/durableFile'
import type { FileSystem } from '#store/io/fileSystem'

export const countName = 'count.json'

const countSchema = z.object({
  /**
   * The records of file 1, 2 and so on, as of when this was written. Null for a file whose loss the owner
   * accepted. The length is the highest number that was ever given.
   */
  files: z.array(z.int().nonnegative().nullable()),
  /** True when an earlier count.json was gone, so nobody knows which files went with it. */
  isRebuilt: z.boolean(),
})

/** Which files of a kind there should be. Written after a new file and before its first answer. */
export type FileCount = Readonly<z.infer<typeof countSchema>>

/** Throws for text that is none. */
export function parseCount(text: string): FileCount {
  return countSchema.parse(JSON.parse(text))
}

/** Undefined when it is missing or cannot be read. */
export async function readCount(folder: string): Promise<FileCount | undefined> {
  return parseJson(countSchema, await readIfExists(join(folder, countName)))
}

/** Throws StoreUnavailableError. */
export async function writeCount(folder: string, count: FileCount, fileSystem: FileSystem): Promise<void> {
  await writeFileDurably(join(folder, countName), `${JSON.stringify(count)}\n`, { fileSystem })
}
