import { z } from 'zod'
import { requestKinds } from '#domain/requests/kinds'

/** The name of the list that closes a backup. */
export const manifestName = 'manifest.json'

const manifestSchema = z.object({
  /** Of the archive. A later one that older programs cannot read gets another number. */
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** Of the program that made it. */
  version: z.string(),
  /** Requests in it, by kind. */
  requests: z.record(z.enum(requestKinds), z.int().nonnegative()),
  files: z.array(
    z.object({ path: z.string(), bytes: z.int().nonnegative(), sha256: z.string().regex(/^[\da-f]{64}$/) }),
  ),
})

/** What is in a backup, and the checksum of each file. It comes last, so a backup that has it was written to its end. */
export type BackupManifest = Readonly<z.infer<typeof manifestSchema>>

/** Parses the text of a manifest, or throws. */
export function parseManifest(text: string): BackupManifest {
  return manifestSchema.parse(JSON.parse(text))
}

/**
 * True for what a backup holds of a data folder: requests, what was set aside of them, staff accounts, the outbox and what was counted of the pages. Not the log-ins, which a
 * restore must not bring back, nor the snapshots, which are copies, nor what belongs to a running process.
 */
export function isBackedUp(path: string): boolean {
  return (
    path === 'staff.json' ||
    /^outbox\/outbox\.jsonl$/.test(path) ||
    /^metrics\/\d{4}-\d{2}-\d{2}\.json(?:\.damaged-[\w-]+)?$/.test(path) ||
    /^(?:contact|diagnosis|callback)\/\d{6,}\.jsonl?(?:\.damaged-[\w-]+)?$/.test(path)
  )
}
