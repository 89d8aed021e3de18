import { z } from 'zod'
import { requestKinds } from '#domain/requests/kinds'

export const manifestName = 'manifest.json'

const manifestSchema = z.object({
  /** Version of the archive's format. */
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** Version of the program that wrote it. */
  version: z.string(),
  /** Number of requests, by kind. */
  requests: z.record(z.enum(requestKinds), z.int().nonnegative()),
  files: z.array(
    z.object({ path: z.string(), bytes: z.int().nonnegative(), sha256: z.string().regex(/^[\da-f]{64}$/) }),
  ),
})

/** What is in a backup, with a checksum of each file. It is the last file: a backup that has it is complete. */
export type BackupManifest = Readonly<z.infer<typeof manifestSchema>>

/** Parses the text of a manifest, or throws. */
export function parseManifest(text: string): BackupManifest {
  return manifestSchema.parse(JSON.parse(text))
}

/**
 * True for the files of a data folder that a backup holds: requests, quarantined files, staff accounts, the outbox and
 * the page counts. Not sessions, snapshots, or the files of a running process.
 */
export function isBackedUp(path: string): boolean {
  return (
    path === 'staff.json' ||
    /^outbox\/outbox\.jsonl$/.test(path) ||
    /^metrics\/\d{4}-\d{2}-\d{2}\.json(?:\.damaged-[\w-]+)?$/.test(path) ||
    /^(?:contact|diagnosis|callback)\/\d{6,}\.jsonl?(?:\.damaged-[\w-]+)?$/.test(path)
  )
}
