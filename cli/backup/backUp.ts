import { join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { formatSheetTime } from '#domain/format/dutchTime'
import type { CliContext } from '../cliContext.ts'
import { CliError } from '../cliError.ts'
import { exitCodes } from '../exitCodes.ts'
import { assertCanHoldFile, writeFileWhole } from '../export/writeFileWhole.ts'
import { formatBytes, formatCount } from '../terminal/formats.ts'
import { packBackup, type WrittenBackup } from './writeBackup.ts'

export interface BackUpOptions {
  /** The data folder. */
  readonly folder: string
  /** File to write, '-' for standard output; named after the time where undefined. */
  readonly file: string | undefined
  readonly asJson: boolean
}

/** Writes a backup and says what is in it. Throws CliError BACKUP_INCOMPLETE (exit code 3) where kept files are damaged. */
export async function backUp(
  { folder, file, asJson }: BackUpOptions,
  { out, err, now, version, signal }: Pick<CliContext, 'out' | 'err' | 'now' | 'version' | 'signal'>,
): Promise<void> {
  const madeAt = now()
  const packing = packBackup({ folder, madeAt, version })
  const path = file === '-' ? undefined : resolve(file ?? join('.', toFileName(madeAt)))
  if (path === undefined) {
    await pipeline(Readable.from(packing.pieces), out, { end: false, signal })
  } else {
    await assertCanHoldFile(path)
    await writeFileWhole(path, packing.pieces, signal)
  }
  const written = packing.result()
  const report = toReport(written, path)
  if (asJson && path !== undefined) out.write(`${JSON.stringify(report, undefined, 2)}\n`)
  else err.write(`${describe(written, path)}\n`)
  if (written.damaged.length === 0) return
  const names = written.damaged.map((name) => `\n  ${name}`).join('')
  throw new CliError(
    'BACKUP_INCOMPLETE',
    `Everything was written, but these are damaged in ${folder} and are in the backup as they are:${names}\nSee data/README.md for what to do with them.`,
    exitCodes.incomplete,
  )
}

/** Such as 'sleutel-2025-07-07-140509.tar.gz': names in the order of their times. */
function toFileName(madeAt: Date): string {
  return `sleutel-${formatSheetTime(madeAt.toISOString()).replaceAll(':', '').replace(' ', '-')}.tar.gz`
}

function toReport({ manifest, bytes, damaged }: WrittenBackup, path: string | undefined) {
  const { madeAt, requests, files } = manifest
  return { path: path ?? null, madeAt, requests, files: files.length, bytes, damaged }
}

function describe({ manifest, bytes }: WrittenBackup, path: string | undefined): string {
  const requests = Object.values(manifest.requests).reduce((sum, count) => sum + count, 0)
  const where = path === undefined ? '' : ` to ${path}`
  return `${formatCount(requests, 'request')} in ${formatCount(manifest.files.length, 'file')} written${where}, ${formatBytes(bytes)}.`
}
