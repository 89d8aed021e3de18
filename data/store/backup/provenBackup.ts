import { z } from 'zod'
import { readNote, type Notes } from '#store/notes/notes'

const provenSchema = z.object({
  /** When the backup was made. */
  at: z.iso.datetime(),
  requests: z.int().nonnegative(),
  path: z.string(),
  bytes: z.int().nonnegative(),
  sha256: z.string(),
})

export type ProvenBackup = Readonly<z.infer<typeof provenSchema>>

const noteName = 'lastProvenBackup'

/** A backup a night, and two hours for one that takes long. */
export const maxBackupAgeMs: number = 26 * 60 * 60_000

export function readProvenBackup(notes: Notes): Promise<ProvenBackup | undefined> {
  return readNote(notes, noteName, provenSchema)
}

/** Throws StoreUnavailableError. */
export function writeProvenBackup(notes: Notes, proven: ProvenBackup): Promise<void> {
  return notes.write(noteName, `${JSON.stringify(proven)}\n`)
}
