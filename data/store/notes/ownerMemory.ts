import { ownerRecordSchema, type OwnerMemory, type OwnerRecord } from '#domain/owner/ownerNotice'
import type { Notes } from '#store/notes/notes'

const noteName = 'owner'

/** Remembers what the owner was told; in memory while that cannot be written. */
export function createOwnerMemory(notes: Notes): OwnerMemory {
  let last: OwnerRecord | undefined
  let isUnwritten = false
  return {
    read: async () => {
      const stored = await readRecord(notes)
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

/** What cannot be read counts as missing: the owner is told again. */
async function readRecord(notes: Notes): Promise<OwnerRecord | undefined> {
  try {
    return ownerRecordSchema.parse(JSON.parse((await notes.read(noteName)) ?? ''))
  } catch {
    return undefined
  }
}
