import { existsSync, statSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { RequestKind } from '#domain/forms/kinds'
import { formatSheetTime } from '#domain/format/dutchTime'
import { compareWithIndex, indexName, readIndex, writeIndex } from '#store/backup/backupIndex'
import { packBackup, readPlaceFiles, type WrittenBackup } from '#store/backup/backup'
import { noteErased } from '#store/backup/erasedRequests'
import { assertRecipients, createOneTimeIdentity } from '#store/backup/backupKeys'
import { beginProof, type BackupProof, writeProvenBackup } from '#store/backup/backupProof'
import { findLosses, lossAdvice } from '#store/requests/losses'
import { getPlaceNotes } from '#store/openStores'
import { assertCanHoldFile, assertOutside, writeFileWhole } from '#store/outputFile'
import type { RuledPlace } from '#store/place'
import { readPlaceStates } from '#store/requests/readStore'
import { OutputError } from '#store/storeErrors'
import { readBackupSetting } from '../backupIdentity.ts'
import { CliError, exitCodes } from '../cliError.ts'
import type { CliContext } from '../cliContext.ts'
import { formatBytes, formatCount, formatEnglishNumber } from '#domain/format/englishText'
import { formatJson, formatTotal } from '../terminal/formats.ts'
import { rotateBackups, type Rotation } from './rotateBackups.ts'

export interface BackupOptions extends Rotation {
  readonly prove?: boolean
  readonly json?: boolean
}

/**
 * Throws after writing if the backup lacks something (exit code 3).
 * @param place a file or a folder
 */
export async function backUp(
  kept: RuledPlace,
  place: string | undefined,
  options: BackupOptions,
  context: CliContext,
): Promise<void> {
  const { keepDaily, keepWeekly, json = false } = options
  const isRotating = (keepDaily ?? keepWeekly) !== undefined
  const isProven = options.prove === true || isRotating
  const recipients = readBackupSetting('BACKUP_RECIPIENT', context) ?? []
  await assertRecipients(recipients)
  const madeAt = context.now()
  const datedName = getFileName(madeAt, recipients.length > 0)
  const named = await findPath(kept, place, datedName, isRotating)
  const losses = kept.databaseUrl === undefined ? await findLosses(kept.folder) : []
  // An earlier backup may be the last that has what was lost.
  const isSpared = losses.length > 0 && existsSync(named)
  const path = isSpared ? join(dirname(named), datedName) : named
  const { proof, ...written } = await write(kept, path, { recipients, isProven, madeAt }, context)
  await noteErased(dirname(path), kept)
  // An empty store may be the wrong folder.
  const isWhole = losses.length + written.damaged.length === 0 && (proof?.requests ?? 0) > 0
  const missing = isRotating && isWhole ? await noteRequests(kept, path, madeAt) : 0
  const rotated =
    isRotating && isWhole && missing === 0 ? await rotateBackups(path, options, madeAt) : undefined
  print(written, { path, isProven, isRotating, rotated, asJson: json }, context)
  if (losses.length > 0) {
    const spared = isSpared ? ` ${named} was not replaced: it may have them.` : ''
    throw new CliError(
      'BACKUP_LACKS_RECORDS',
      `The backup was made, but requests were lost before.${spared}\n${lossAdvice}`,
      exitCodes.incomplete,
    )
  }
  if (missing > 0) {
    throw new CliError(
      'BACKUP_LACKS_RECORDS',
      `The backup was made, but ${formatCount(missing, 'request')} of the last one are gone or older than in it, ` +
        'without having been erased: an older state was put back, or this is another store. No old backup was ' +
        `removed. Restore the last one, or, if this is right, remove ${indexName} beside the backups.`,
      exitCodes.incomplete,
    )
  }
  if (written.damaged.length === 0) return
  const names = written.damaged.map((name) => `\n  ${name}`).join('')
  throw new CliError(
    'BACKUP_INCOMPLETE',
    `Everything was written, but these are damaged in ${kept.folder} and are in the backup as they ` +
      `are:${names}\nSee data/README.md for what to do with them.`,
    exitCodes.incomplete,
  )
}

async function noteRequests(kept: RuledPlace, path: string, madeAt: Date): Promise<number> {
  const folder = dirname(path)
  const { kept: requests, missing } = await compareWithIndex(kept, await readIndex(folder))
  if (missing === 0) await writeIndex(folder, { madeAt: madeAt.toISOString(), requests })
  return missing
}

async function write(
  kept: RuledPlace,
  path: string,
  plan: { readonly recipients: readonly string[]; readonly isProven: boolean; readonly madeAt: Date },
  { version, now, signal }: CliContext,
): Promise<WrittenBackup & { readonly proof: BackupProof | undefined }> {
  const { recipients, isProven, madeAt } = plan
  // Opens the backup for its proof: the owner's private key is not on this machine.
  const identity = isProven && recipients.length > 0 ? await createOneTimeIdentity() : undefined
  const hiddenRecipients = await identity?.listRecipients()
  const source = { readStates: (kind: RequestKind) => readPlaceStates(kept, kind), workFolder: kept.folder }
  if (isProven) await mkdir(kept.folder, { recursive: true, mode: 0o700 })
  const prove = isProven ? await beginProof({ ...source, identity, signal }) : undefined
  const files = readPlaceFiles(kept)
  const packing = packBackup({ files, madeAt, version, recipients, hiddenRecipients })
  let proof: BackupProof | undefined
  await assertCanHoldFile(path, kept)
  const check =
    prove &&
    (async (temporary: string) => {
      proof = await prove(temporary)
    })
  await writeFileWhole(path, packing.pieces, signal, check)
  if (proof) await writeProvenBackup(getPlaceNotes(kept, now), { ...proof, path })
  return { ...packing.result(), proof }
}

function print(
  { manifest: { madeAt, requests, files, recipients }, bytes, damaged }: WrittenBackup,
  done: {
    readonly path: string
    readonly isProven: boolean
    readonly isRotating: boolean
    readonly rotated: Awaited<ReturnType<typeof rotateBackups>> | undefined
    readonly asJson: boolean
  },
  { out, err }: CliContext,
): void {
  const { path, isProven, isRotating, rotated, asJson } = done
  const isEncrypted = recipients !== undefined
  if (asJson) {
    const counts = { path, madeAt, requests, files: files.length, bytes, damaged }
    out.write(formatJson({ ...counts, isEncrypted, isProven, removed: rotated?.removed ?? [] }))
    return
  }
  const total = formatTotal(requests)
  const size = `${formatBytes(bytes)}${isEncrypted ? ', encrypted' : ''}`
  err.write(`${total} in ${formatCount(files.length, 'file')} written to ${path}, ${size}.\n`)
  if (isProven)
    err.write(`Proven: it was restored into a temporary folder, and compared with the store: ${total}.\n`)
  if (rotated)
    err.write(
      `Old backups: ${formatEnglishNumber(rotated.removed.length)} removed, ${formatEnglishNumber(rotated.kept)} kept.\n`,
    )
  else if (isRotating) err.write('No old backup was removed: the new one has no requests, or not all.\n')
}

async function findPath(
  kept: RuledPlace,
  place: string | undefined,
  datedName: string,
  isRotating: boolean,
): Promise<string> {
  const path = resolve(place ?? '.')
  const found = statSync(path, { throwIfNoEntry: false })
  const isFolder = found?.isDirectory() === true
  if (isRotating && (place === undefined || !isFolder)) {
    const problem = place === undefined ? 'Name the folder of the backups.' : `There is no folder ${path}.`
    throw new CliError('BACKUPS_FOLDER_MISSING', `${problem} Nothing was written or removed.`)
  }
  // A disk that is not mounted leaves a path that a file would take.
  const isNamedAsFile = /\.(?:tar\.gz|age)$/.test(place ?? '')
  if (!isFolder && !(isNamedAsFile && (found?.isFile() ?? true))) {
    throw new OutputError(
      'OUTPUT_UNWRITABLE',
      `There is no folder ${path}; is its disk mounted? The name of a file ends in .tar.gz or .age. Nothing was written.`,
    )
  }
  if (!isFolder) return path
  await assertOutside(path, kept)
  return join(path, datedName)
}

/** Such as 'sleutel-2025-07-07-140509.tar.gz': names sort by time. */
function getFileName(madeAt: Date, isEncrypted: boolean): string {
  const time = formatSheetTime(madeAt.toISOString()).replaceAll(':', '').replace(' ', '-')
  return `sleutel-${time}.tar.gz${isEncrypted ? '.age' : ''}`
}
