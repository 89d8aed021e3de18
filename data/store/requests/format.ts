import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod/mini'
import { writeFileDurably } from '#store/io/durableFile'
import type { FileSystem } from '#store/io/fileSystem'
import { hasCode, StoreFormatError, StoreUnavailableError } from '#store/storeErrors'

/** See data/README.md. */
export const currentFormat = 1

export const formatName = 'format.json'

export const formatText = `${JSON.stringify({ version: currentFormat })}\n`

const formatSchema = z.object({ version: z.int().check(z.positive()) })

export type FolderFormat = Readonly<z.infer<typeof formatSchema>>

export function parseFormat(text: string): FolderFormat {
  return formatSchema.parse(JSON.parse(text))
}

/** Undefined without format.json. Throws StoreFormatError for newer data. Changes nothing. */
export function readFormat(folder: string): FolderFormat | undefined {
  const path = join(folder, formatName)
  let format: FolderFormat
  try {
    format = parseFormat(readFileSync(path, 'utf8'))
  } catch (cause) {
    if (hasCode(cause, 'ENOENT', 'ENOTDIR')) return undefined
    if (hasCode(cause, 'EACCES', 'EPERM'))
      throw new StoreUnavailableError(
        `This user may not read ${folder}. Run this as the user that owns the folder, as the server does. Nothing was changed.`,
        { cause },
      )
    throw new StoreFormatError(
      'FORMAT_UNREADABLE',
      `${path} cannot be read, so it is not known which program may open ${folder}. Put back format.json from the newest snapshot in ${join(folder, 'snapshots')}. Nothing was changed.`,
      { cause },
    )
  }
  if (format.version <= currentFormat) return format
  throw new StoreFormatError(
    'DATA_NEWER',
    `${folder} has data of version ${format.version}, and this program reads up to version ${currentFormat}. Install the program that wrote it, or a newer one. Nothing was changed.`,
  )
}

/** Throws StoreUnavailableError. */
export function writeFormat(folder: string, fileSystem: FileSystem): Promise<void> {
  return writeFileDurably(join(folder, formatName), formatText, { fileSystem })
}
