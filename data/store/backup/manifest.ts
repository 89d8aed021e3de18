import { z } from 'zod'
import { requestKinds } from '#domain/forms/kinds'
import { formatName } from '#store/requests/format'
import { accountsName } from '#store/accounts/accountsFile'
import { outboxPath } from '#store/outbox/outbox'
import { parsePhotoPath } from '#store/photos/photos'
import { backedUpNotes } from '#store/backup/backedUpNotes'

export const manifestName = 'manifest.json'

const manifestSchema = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  version: z.string(),
  recipients: z.array(z.string()).optional(),
  requests: z.record(z.enum(requestKinds), z.int().nonnegative()),
  files: z.array(
    z.object({ path: z.string(), bytes: z.int().nonnegative(), sha256: z.string().regex(/^[\da-f]{64}$/) }),
  ),
})

/** Contents and checksums. It is the archive's last file, so a backup that has it is complete. */
export type BackupManifest = Readonly<z.infer<typeof manifestSchema>>

export function parseManifest(text: string): BackupManifest {
  return manifestSchema.parse(JSON.parse(text))
}

/** False for sessions, snapshots and the files of a running process. */
export function isBackedUp(path: string): boolean {
  return (
    path === formatName ||
    path === accountsName ||
    backedUpNotes.some((note) => path === note.path) ||
    path === outboxPath ||
    parsePhotoPath(path) !== undefined ||
    /^metrics\/\d{4}-\d{2}-\d{2}\.json(?:\.damaged-[\w-]+)?$/.test(path) ||
    /^(?:contact|diagnosis|callback)\/(?:count\.json|\d{6}\.json(?:\.damaged-[\w-]+)?)$/.test(path)
  )
}
