import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Command } from 'commander'
import { formatSheetTime } from '#domain/format/dutchTime'
import type { WrittenBackup } from '#store/backup'
import { assertCanHoldFile, writeFileWhole } from '#store/outputFile'
import { CliError, exitCodes } from '../cliError.ts'
import { createCommand, type CliContext } from '../cliContext.ts'
import { getExistingFolder } from '../dataFolder.ts'
import { formatBytes, formatCount, formatJson, formatTotal } from '../terminal/formats.ts'

export function createBackupCommand(context: CliContext): Command {
  return createCommand('backup', context)
    .description(
      'Write requests, staff accounts, the outbox and the page counts into one file. Works while ' +
        'the server runs.',
    )
    .argument(
      '[file]',
      'file to write, whole or not at all; - is standard output (default: named after the time)',
    )
    .option('--json', 'say as JSON what was written, for programs')
    .addHelpText('after', closingText)
    .action(async (file: string | undefined, { json = false }: { json?: boolean }, command: Command) =>
      backUp(getExistingFolder(command, context), file, json, context),
    )
}

/**
 * Throws CliError BACKUP_INCOMPLETE (exit code 3) if kept files are damaged.
 * @param file '-' for standard output; named after the time when undefined.
 */
async function backUp(
  folder: string,
  file: string | undefined,
  asJson: boolean,
  { out, err, now, version, signal }: CliContext,
): Promise<void> {
  const { packBackup } = await import('#store/backup')
  const madeAt = now()
  const { findLosses, lossAdvice } = await import('#store/losses')
  const losses = await findLosses(folder)
  const packing = packBackup({ folder, madeAt, version })
  const named = file === '-' ? undefined : resolve(file ?? join('.', getFileName(madeAt)))
  // An earlier backup may be the last that has what was lost.
  const isSpared = losses.length > 0 && named !== undefined && existsSync(named)
  const path = isSpared ? join(dirname(named), getFileName(madeAt)) : named
  if (path === undefined) {
    await pipeline(Readable.from(packing.pieces), out, { end: false, signal })
  } else {
    await assertCanHoldFile(path)
    await writeFileWhole(path, packing.pieces, signal)
  }
  const written = packing.result()
  if (asJson && path !== undefined) {
    const { manifest, bytes, damaged } = written
    const { requests, files } = manifest
    out.write(formatJson({ path, madeAt: manifest.madeAt, requests, files: files.length, bytes, damaged }))
  } else err.write(`${describe(written, path)}\n`)
  if (losses.length > 0) {
    const spared = isSpared ? ` ${named} was not replaced: it may have them.` : ''
    throw new CliError(
      'BACKUP_LACKS_RECORDS',
      `The backup was made, but requests were lost before.${spared}\n${lossAdvice}`,
      exitCodes.incomplete,
    )
  }
  if (written.damaged.length === 0) return
  const names = written.damaged.map((name) => `\n  ${name}`).join('')
  throw new CliError(
    'BACKUP_INCOMPLETE',
    `Everything was written, but these are damaged in ${folder} and are in the backup as they ` +
      `are:${names}\nSee data/README.md for what to do with them.`,
    exitCodes.incomplete,
  )
}

/** Such as 'sleutel-2025-07-07-140509.tar.gz': names sort by time. */
function getFileName(madeAt: Date): string {
  return `sleutel-${formatSheetTime(madeAt.toISOString()).replaceAll(':', '').replace(' ', '-')}.tar.gz`
}

function describe({ manifest, bytes }: WrittenBackup, path: string | undefined): string {
  const where = path === undefined ? '' : ` to ${path}`
  return (
    `${formatTotal(manifest.requests)} in ${formatCount(manifest.files.length, 'file')} ` +
    `written${where}, ${formatBytes(bytes)}.`
  )
}

const closingText = `
Examples:
  sleutel backup /mnt/backups/monday.tar.gz
  sleutel backup - | ssh other-machine 'cat > sleutel.tar.gz'
  sleutel verify /mnt/backups/monday.tar.gz         is it whole
  sleutel restore /mnt/backups/monday.tar.gz        back to that moment

The file is a .tar.gz that any unpacker opens, readable by you alone, with a list of checksums as its last entry.
Log-ins and snapshots are not in it. Persons you erase later are still in it: use 'sleutel privacy erase --backups'.

Exit code 3: written, but some kept files are damaged, and are in it as they are; or files are lost. An existing
file is then not replaced: the backup is written beside it, named after the time.`
