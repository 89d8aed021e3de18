import { join } from 'node:path'
import type { z } from 'zod'
import { DataFile, type Codec } from '#store/io/dataFile'
import type { FileSystem } from '#store/io/fileSystem'
import { ownerRecordSchema, type OwnerMemory, type OwnerRecord } from '#domain/owner/ownerNotice'
import { parseJson } from '#domain/format/parseJson'

/** Short texts by name, which all servers share. */
export interface Notes {
  read(name: string): Promise<string | undefined>
  /** Throws StoreUnavailableError. */
  write(name: string, text: string): Promise<void>
  /** Keeps a copy of the note as it is. Absent where notes are only read. Throws StoreUnavailableError. */
  quarantine?(name: string): Promise<void>
}

interface NotesWriter {
  readonly now: () => Date
  readonly fileSystem?: FileSystem
  /** Called each time a damaged note was read. */
  readonly onDamage?: (name: string) => void
}

/** Each in a file of a data folder, such as clock.json. Without `writer` damaged ones are left alone. */
export function createFolderNotes(folder: string, writer?: NotesWriter): Notes {
  const open = (name: string) => new DataFile(join(folder, `${name}.json`), textCodec, writer?.fileSystem)
  return {
    read: async (name) => (await open(name).read()).text,
    write: (name, text) => open(name).write({ text }),
    ...(writer && {
      quarantine: async (name) => {
        await open(name).quarantine(writer.now())
        writer.onDamage?.(name)
      },
    }),
  }
}

/** A missing file has no text; an empty one has an empty text. */
const textCodec: Codec<{ readonly text?: string }> = {
  empty: {},
  parse: (bytes) => ({ text: bytes.toString() }),
  format: ({ text = '' }) => text,
}

/**
 * Undefined when there is none, or its text is damaged. A damaged one is quarantined: whoever reads it
 * may write it next. Throws what `read` does.
 */
export async function readNote<T>(
  notes: Pick<Notes, 'read' | 'quarantine'>,
  name: string,
  schema: z.core.$ZodType<T>,
): Promise<T | undefined> {
  const text = await notes.read(name)
  const parsed = parseJson(schema, text)
  if (parsed === undefined && text !== undefined && text !== '') await notes.quarantine?.(name)
  return parsed
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
