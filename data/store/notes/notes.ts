import { join } from 'node:path'
import type { z } from 'zod'
import { DataFile, type Codec } from '#store/io/dataFile'
import { ownerRecordSchema, type OwnerMemory, type OwnerRecord } from '#domain/owner/ownerNotice'
import { parseJson } from '#domain/format/parseJson'

/** Short texts by name, which all servers share. */
export interface Notes {
  read(name: string): Promise<string | undefined>
  /** Throws StoreUnavailableError. */
  write(name: string, text: string): Promise<void>
}

/** Each in a file of a data folder, such as clock.json. */
export function createFolderNotes(folder: string): Notes {
  const open = (name: string) => new DataFile(join(folder, `${name}.json`), textCodec)
  return {
    read: async (name) => (await open(name).read()).text,
    write: (name, text) => open(name).write({ text }),
  }
}

/** A missing file has no text; an empty one has an empty text. */
const textCodec: Codec<{ readonly text?: string }> = {
  empty: {},
  parse: (bytes) => ({ text: bytes.toString() }),
  format: ({ text = '' }) => text,
}

/** Undefined when there is none, or its text is damaged. Throws what `read` does. */
export async function readNote<T>(
  { read }: Pick<Notes, 'read'>,
  name: string,
  schema: z.ZodType<T>,
): Promise<T | undefined> {
  return parseJson(schema, await read(name))
}

const noteName = 'owner'

/** Remembers what the owner was told; in memory while that cannot be written. */
export function createOwnerMemory(notes: Notes): OwnerMemory {
  let last: OwnerRecord | undefined
  let isUnwritten = false
  return {
    read: async () => {
      // What cannot be read counts as missing: the owner is told again.
      const stored = await readNote(notes, noteName, ownerRecordSchema).catch(() => undefined)
      // Another server may have written meanwhile.
      if (stored && isUnwritten) last = { ...stored, troubles: { ...stored.troubles, ...last?.troubles } }
      else last = stored ?? last
      return last
    },
    write: async (record) => {
      last = record
      isUnwritten = await notes.write(noteName, `${JSON.stringify(record)}\n`).then(
        () => false,
        () => true,
      )
    },
  }
}
