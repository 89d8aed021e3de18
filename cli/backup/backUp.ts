import { existsSync, statSync } from 'node:fs'
import { realpath } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { formatSheetTime } from '#domain/format/dutchTime'
import { packBackup, readBackupFiles, type WrittenBackup } from '#store/backup'
import { assertRecipients, createOneTimeIdentity } from '#store/backupKeys'
import { beginProof, createFolderStates } from '#store/backupProof'
import { findLosses, lossAdvice } from '#store/losses'
import { createFolderNotes } from '#store/notes'
import { assertCanHoldFile, writeFileWhole } from '#store/outputFile'
import { writeProvenBackup } from '#store/provenBackup'
import { OutputError } from '#store/storeErrors'
import { assertNoKey, readBackupSetting } from '../backupIdentity.ts'
import { CliError, exitCodes } from '../cliError.ts'
import type { CliContext } from '../cliContext.ts'
import { formatBytes, formatCount, formatJson, formatTotal } from '../terminal/formats.ts'
import { rotateBackups, type Rotated, type Rotation } from './rotateBackups.ts'

/** As typed; createBackupCommand explains them. */
export interface BackupOptions {
  readonly prove?: boolean
  readonly encryptTo?: readonly string[]
  readonly keepDaily?: number
  readonly keepWeekly?: number
  readonly keepMonthly?: number
  readonly json?: boolean
}

/**
 * Throws CliError BACKUP_INCOMPLETE and BACKUP_LACKS_RECORDS (exit code 3) after writing, if kept
 * files are damaged or lost; BackupError BACKUP_UNPROVEN when nothing was written.
 * @param place a file, a folder, or '-' for standard output.
 */
export async function backUp(
  folder: string,
  place: string | undefined,
  options: BackupOptions,
  context: CliContext,
): Promise<void> {
  const { out, err, now, version, signal } = context
  const rotation = getRotation(options)
  const isProven = options.prove === true || rotation !== undefined
  const recipients = await getRecipients(options, context)
  const madeAt = now()
  const datedName = getFileName(madeAt, recipients.length > 0)
  const named = await findPath(folder, place, datedName, { rotation, isProven })
  const losses = await findLosses(folder)
  // An earlier backup may be the last that has what was lost.
  const isSpared = losses.length > 0 && named !== undefined && existsSync(named)
  const path = isSpared ? join(dirname(named), datedName) : named

  // Opens the backup for its proof: the owner's private key is not on this machine.
  const identity = isProven && recipients.length > 0 ? await createOneTimeIdentity() : undefined
  const states = createFolderStates(folder)
  const prove = isProven
    ? await beginProof({ readStates: states, workFolder: folder, identity, signal })
    : undefined
  const packing = packBackup({
    files: readBackupFiles(folder),
    madeAt,
    version,
    recipients,
    hiddenRecipients: await identity?.listRecipients(),
  })
  let proof: Awaited<ReturnType<NonNullable<typeof prove>>> | undefined
  if (path === undefined) {
    await pipeline(Readable.from(packing.pieces), out, { end: false, signal })
  } else {
    await assertCanHoldFile(path)
    const check = prove && (async (temporary: string) => void (proof = await prove(temporary)))
    await writeFileWhole(path, packing.pieces, signal, check)
  }
  if (path !== undefined && proof) await writeProvenBackup(createFolderNotes(folder), { ...proof, path })
  const written = packing.result()
  const isWhole = losses.length + written.damaged.length === 0
  // An empty store may be the wrong folder.
  const mayRotate = isWhole && proof !== undefined && proof.requests > 0
  const rotated = rotation && path && mayRotate ? await rotateBackups(path, rotation) : undefined
  const isKept = rotation !== undefined && !rotated
  const made = { written, path, isEncrypted: recipients.length > 0, isProven, rotated, isKept }
  if (options.json === true && path !== undefined) out.write(formatJson(toJson(made)))
  else err.write(`${describe(made).join('\n')}\n`)
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

function getRotation({ keepDaily, keepWeekly, keepMonthly }: BackupOptions): Rotation | undefined {
  if (keepDaily === undefined && keepWeekly === undefined && keepMonthly === undefined) return undefined
  return { daily: keepDaily ?? 0, weekly: keepWeekly ?? 0, monthly: keepMonthly ?? 0 }
}

/** Empty when the backup is not encrypted. Throws CliError and BackupError: never falls back to none. */
async function getRecipients({ encryptTo }: BackupOptions, context: CliContext): Promise<readonly string[]> {
  const recipients = encryptTo ?? readBackupSetting('BACKUP_RECIPIENT', context) ?? []
  for (const recipient of recipients) assertNoKey(recipient)
  await assertRecipients(recipients)
  return recipients
}

/** Undefined for standard output. */
async function findPath(
  folder: string,
  place: string | undefined,
  datedName: string,
  { rotation, isProven }: { readonly rotation: Rotation | undefined; readonly isProven: boolean },
): Promise<string | undefined> {
  const path = resolve(place ?? '.')
  const found = statSync(path, { throwIfNoEntry: false })
  const isFolder = found?.isDirectory() === true
  if (isProven && (place === '-' || (found && !isFolder && !found.isFile()))) {
    throw new CliError('NOT_PROVABLE', 'Only a file can be read back: name one.', exitCodes.usage)
  }
  if (place === '-') return undefined
  if (rotation && (place === undefined || !isFolder)) {
    const problem = place === undefined ? 'Name the folder of the backups.' : `There is no folder ${path}.`
    throw new CliError('BACKUPS_FOLDER_MISSING', `${problem} Nothing was written or removed.`)
  }
  if (!isFolder) return path
  const data = await realpath(folder)
  if (`${await realpath(path)}${sep}`.startsWith(`${data}${sep}`)) {
    throw new OutputError(
      'OUTPUT_UNWRITABLE',
      `${path} is in the data folder. Choose another, on another disk.`,
    )
  }
  return join(path, datedName)
}

/** Such as 'sleutel-2025-07-07-140509.tar.gz': names sort by time. */
function getFileName(madeAt: Date, isEncrypted: boolean): string {
  const time = formatSheetTime(madeAt.toISOString()).replaceAll(':', '').replace(' ', '-')
  return `sleutel-${time}.tar.gz${isEncrypted ? '.age' : ''}`
}

interface MadeBackup {
  readonly written: WrittenBackup
  readonly path: string | undefined
  readonly isEncrypted: boolean
  readonly isProven: boolean
  readonly rotated: Rotated | undefined
  /** Old backups were to be removed, and were not. */
  readonly isKept: boolean
}

function toJson({ written, path, isEncrypted, isProven, rotated }: MadeBackup) {
  const { bytes, damaged } = written
  const { madeAt, requests, files } = written.manifest
  const removed = rotated?.removed ?? []
  return { path, madeAt, requests, files: files.length, bytes, damaged, isEncrypted, isProven, removed }
}

function describe({ written, path, isEncrypted, isProven, rotated, isKept }: MadeBackup): readonly string[] {
  const { manifest, bytes } = written
  const where = path === undefined ? '' : ` to ${path}`
  const total = formatTotal(manifest.requests)
  const isEmpty = Object.values(manifest.requests).every((count) => count === 0)
  return [
    `${total} in ${formatCount(manifest.files.length, 'file')} written${where}, ` +
      `${formatBytes(bytes)}${isEncrypted ? ', encrypted' : ''}.`,
    ...(isProven
      ? [`Proven: it was restored into a temporary folder, and its ${total} are those of the store.`]
      : []),
    ...(rotated ? [`Old backups: ${rotated.removed.length} removed, ${rotated.kept} kept.`] : []),
    ...(isKept ? [`No old backup was removed${isEmpty ? ': the new one has no requests' : ''}.`] : []),
  ]
}
