import { join } from 'node:path'
import type { z } from 'zod'
import { readIfExists, writeFileDurably } from '#store/io/durableFile'

/** Short texts by name, which all servers share. */
export interface Notes {
  read(name: string): Promise<string | undefined>
  /** Throws StoreUnavailableError. */
  write(name: string, text: string): Promise<void>
}

/** Each in a file of a data folder, such as clock.json. */
export function createFolderNotes(folder: string): Notes {
  const toPath = (name: string) => join(folder, `${name}.json`)
  return {
    read: async (name) => (await readIfExists(toPath(name)))?.toString(),
    write: (name, text) => writeFileDurably(toPath(name), text),
  }
}

/** Undefined when there is none, or its text is damaged. Throws what `read` does. */
export async function readNote<T>(
  { read }: Pick<Notes, 'read'>,
  name: string,
  schema: z.ZodType<T>,
): Promise<T | undefined> {
  const text = await read(name)
  try {
    return schema.parse(JSON.parse(text ?? ''))
  } catch {
    return undefined
  }
}
