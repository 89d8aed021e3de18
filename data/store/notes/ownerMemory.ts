import { ownerRecordSchema, type OwnerMemory, type OwnerRecord } from '#domain/owner/ownerNotice'
import { readNote, type Notes } from '#store/notes/notes'

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
