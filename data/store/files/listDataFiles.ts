import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { isMissing } from '#store/io/fileSystem'

/** Every file below a folder, whatever it is for: its path from there, with '/' between the names, in the order of names. */
export async function* listDataFiles(folder: string, from: string = folder): AsyncGenerator<string> {
  for (const entry of await readEntries(from)) {
    const path = join(from, entry.name)
    if (entry.isDirectory()) yield* listDataFiles(folder, path)
    else if (entry.isFile()) yield relative(folder, path).replaceAll(sep, '/')
  }
}

/** A folder that goes while it is looked through, as a snapshot does, holds nothing. */
async function readEntries(folder: string) {
  try {
    const entries = await readdir(folder, { withFileTypes: true })
    return entries.sort((left, right) => (left.name < right.name ? -1 : 1))
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}
