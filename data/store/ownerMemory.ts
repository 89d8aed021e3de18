import { ownerRecordSchema, type OwnerMemory, type OwnerRecord } from '#domain/owner/ownerNotice'
import type { Notes } from '#store/notes'

const noteName = 'owner'

/**
 * Remembers what the owner was told. On a full disk, which is one of the things to tell, this process
 * remembers it until it can be written.
 */
export function createOwnerMemory(notes: Notes): OwnerMemory {
  let unwritten: OwnerRecord | undefined
  return {
    read: async () => unwritten ?? (await readRecord(notes)),
    write: async (record) => {
      unwritten = record
      await notes.write(noteName, `${JSON.stringify(record)}\n`).then(
        () => (unwritten = undefined),
        () => undefined,
      )
    },
  }
}

/** What cannot be read counts as missing: the owner is told again. */
async function readRecord(notes: Notes): Promise<OwnerRecord | undefined> {
  try {
    return ownerRecordSchema.parse(JSON.parse((await notes.read(noteName)) ?? ''))
  } catch {
    return undefined
  }
}
