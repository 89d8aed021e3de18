import { isReadable } from '#store/io/isReadable'
import { parseSegment } from '#store/files/parseSegment'
import { BackupError, readBackup } from '#store/backup/readBackup'
import { damagedMark, parseSegmentPath } from '#store/files/segmentFiles'
import type { CliContext } from '../cliContext.ts'
import { CliError } from '../cliError.ts'
import { formatCount } from '../terminal/formats.ts'

export interface VerifyBackupOptions {
  readonly path: string
  readonly asJson: boolean
}

/** Reads a backup to its end. Throws CliError BACKUP_DAMAGED, and DATA_DAMAGED where it holds what was damaged when it was made. */
export async function verifyBackup(
  { path, asJson }: VerifyBackupOptions,
  { out, err }: Pick<CliContext, 'out' | 'err'>,
): Promise<void> {
  const damage: { readonly path: string; readonly problem: string }[] = []
  let records = 0
  try {
    const manifest = await readBackup(path, (file) => {
      const note = (problem: string) => damage.push({ path: file.path, problem })
      const segment = parseSegmentPath(file.path)
      if (segment) {
        const parsed = parseSegment(segment.kind, segment.form, file.content)
        records += parsed.records.length
        for (const _part of parsed.damaged) note('has a part that cannot be read')
      } else if (file.path.includes(damagedMark)) note('was set aside as unreadable')
      else if (!isReadable(file)) note('cannot be read')
    })
    const { madeAt, requests, files } = manifest
    if (asJson) {
      const shown = { path, madeAt, requests, files: files.length, records, damage }
      out.write(`${JSON.stringify(shown, undefined, 2)}\n`)
    } else {
      for (const each of damage) out.write(`${each.path}: ${each.problem}\n`)
      const kept = Object.values(requests).reduce((sum, count) => sum + count, 0)
      err.write(
        `Whole: ${formatCount(kept, 'request')} in ${formatCount(files.length, 'file')}, of ${madeAt}.\n`,
      )
    }
  } catch (error) {
    throw error instanceof BackupError ? new CliError(error.code, error.message) : error
  }
  if (damage.length === 0) return
  throw new CliError(
    'DATA_DAMAGED',
    `The backup is as it was made, and ${formatCount(damage.length, 'part')} of it was damaged then.`,
  )
}
