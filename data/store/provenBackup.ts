import { join } from 'node:path'
import { z } from 'zod'
import { readIfExists, writeFileDurably } from '#store/io/durableFile'

const provenSchema = z.object({
  /** When the backup was made. */
  at: z.iso.datetime(),
  requests: z.int().nonnegative(),
  path: z.string(),
  bytes: z.int().nonnegative(),
  sha256: z.string(),
})

/** The last backup that was restored and compared with the store. */
export type ProvenBackup = Readonly<z.infer<typeof provenSchema>>

/** A backup a night, and two hours for one that takes long. */
export const maxBackupAgeMs: number = 26 * 60 * 60_000

/** Undefined when there is none, or its file is damaged. */
export async function readProvenBackup(folder: string): Promise<ProvenBackup | undefined> {
  const bytes = await readIfExists(getProvenPath(folder))
  try {
    return provenSchema.parse(JSON.parse(String(bytes)))
  } catch {
    return undefined
  }
}

/** Throws StoreUnavailableError. */
export function writeProvenBackup(folder: string, proven: ProvenBackup): Promise<void> {
  return writeFileDurably(getProvenPath(folder), `${JSON.stringify(proven)}\n`)
}

function getProvenPath(folder: string): string {
  return join(folder, 'lastProvenBackup.json')
}
