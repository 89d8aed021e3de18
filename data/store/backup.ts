import { isMissing } from '#store/storeErrors'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { requestKinds, type RequestKind } from '#domain/requests/kinds'
import { isBackedUp, manifestName, type BackupManifest } from '#store/backup/manifest'
import { isTombstone } from '#store/files/journalRecord'
import { listMetrics, parseMetricsDay } from '#store/metrics/metricsFiles'
import { parseSegment } from '#store/files/parseSegment'
import { listSegments, getSegmentName, type SegmentForm } from '#store/files/segmentFiles'
import { tarEnd, createTarPieces, type TarFile } from '#store/backup/tar'
import { parseOutboxRecord } from '#store/outbox/notificationJob'
import { parseAccounts } from '#store/accounts/accountsFile'
import { pipeline, Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import { writeFileWhole } from '#store/outputFile'

export interface BackupOptions {
  /** The data folder. */
  readonly folder: string
  readonly madeAt: Date
  /** Of this program. */
  readonly version: string
  /** Is told what the backup holds, once all of it was read. */
  readonly onManifest?: (manifest: BackupManifest) => void
  /** Is told of files with parts that cannot be read; they are copied as they are. */
  readonly onDamage?: (path: string) => void
}

/**
 * A data folder as the pieces of a tar archive, one file held at a time. Takes no lock and is whole while a server writes: journals are read
 * before sealed files, so that what is folded meanwhile is in one of the two, and each is cut after its last whole line.
 */
export async function* createBackup(options: BackupOptions): AsyncGenerator<Buffer> {
  const { folder, madeAt, version, onManifest, onDamage } = options
  const files: { path: string; bytes: number; sha256: string }[] = []
  const ids = { contact: new Set<string>(), diagnosis: new Set<string>(), callback: new Set<string>() }
  const erased = new Set<string>()

  const count = (kind: RequestKind, form: SegmentForm, { path, content }: TarFile) => {
    const { records, damaged } = parseSegment(kind, form, content)
    if (damaged.length > 0) onDamage?.(path)
    for (const record of records) {
      if (isTombstone(record)) erased.add(record.id)
      else ids[kind].add(record.id)
    }
  }
  const add = (file: TarFile): readonly Buffer[] => {
    const sha256 = createHash('sha256').update(file.content).digest('hex')
    files.push({ path: file.path, bytes: file.content.length, sha256 })
    return createTarPieces(file, madeAt.getTime())
  }

  for (const kind of requestKinds) {
    for (const form of ['journal', 'sealed'] as const) {
      const listing = await listSegments(join(folder, kind))
      for (const number of form === 'journal' ? listing.journals : listing.sealed) {
        const file = await read(folder, `${kind}/${getSegmentName(number, form)}`, form === 'journal')
        if (!file) continue
        count(kind, form, file)
        yield* add(file)
      }
    }
    for (const name of (await listSegments(join(folder, kind))).damaged) {
      const file = await read(folder, `${kind}/${name}`)
      // A name of another making could not be put back.
      if (!file || !isBackedUp(file.path)) continue
      onDamage?.(file.path)
      yield* add(file)
    }
  }
  // After the requests: it never speaks of one that is not in the backup as if it were not told of.
  for (const path of ['staff.json', 'outbox/outbox.jsonl']) {
    const file = await read(folder, path)
    if (!file) continue
    if (!isReadable(file)) onDamage?.(path)
    yield* add(file)
  }
  const { days, damaged } = await listMetrics(folder)
  for (const name of [...days.map((day) => `${day}.json`), ...damaged]) {
    const file = await read(folder, `metrics/${name}`)
    if (!file || !isBackedUp(file.path)) continue
    if (!isReadable(file)) onDamage?.(file.path)
    yield* add(file)
  }
  const countOf = (kind: RequestKind) => [...ids[kind]].filter((id) => !erased.has(id)).length
  const manifest: BackupManifest = {
    format: 1,
    madeAt: madeAt.toISOString(),
    version,
    requests: { contact: countOf('contact'), diagnosis: countOf('diagnosis'), callback: countOf('callback') },
    files,
  }
  const content = Buffer.from(`${JSON.stringify(manifest, undefined, 2)}\n`)
  yield* createTarPieces({ path: manifestName, content }, madeAt.getTime())
  yield tarEnd
  onManifest?.(manifest)
}

/** Undefined for a file that is not there: there never was one, or it was folded since it was listed. */
async function read(folder: string, path: string, isJournal = false): Promise<TarFile | undefined> {
  try {
    const content = await readFile(join(folder, path))
    return { path, content: isJournal ? content.subarray(0, content.lastIndexOf(0x0a) + 1) : content }
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

/**
 * Whether a file of a backup can be read as what its name says: staff accounts, the outbox, what was counted of a day. The files of requests
 * are for parseSegment, which says which part of them is damaged.
 */
export function isReadable({ path, content }: TarFile): boolean {
  const text = content.toString()
  try {
    if (path === 'staff.json') parseAccounts(text)
    else if (path.startsWith('outbox/')) parseLines(text)
    else parseMetricsDay(text)
    return true
  } catch {
    return false
  }
}

/** What stands behind the last line end was being written, and is no damage. */
function parseLines(text: string): void {
  for (const line of text.split('\n').slice(0, -1)) parseOutboxRecord(line)
}

/** A backup that was written. */
export interface WrittenBackup {
  readonly manifest: BackupManifest
  /** Bytes on disk. */
  readonly bytes: number
  /** Files with parts that cannot be read; they are in the backup as they are. */
  readonly damaged: readonly string[]
}

/** Writes a backup to a file, which appears whole or not at all. Throws CliError OUTPUT_UNWRITABLE. */
export async function writeBackup(
  options: Pick<BackupOptions, 'folder' | 'madeAt' | 'version'>,
  path: string,
  signal: AbortSignal,
): Promise<WrittenBackup> {
  const packing = packBackup(options)
  await writeFileWhole(path, packing.pieces, signal)
  return packing.result()
}

/** A backup as compressed pieces; `result` is known once all were taken. */
export function packBackup(options: Pick<BackupOptions, 'folder' | 'madeAt' | 'version'>): {
  readonly pieces: AsyncIterable<Buffer>
  readonly result: () => WrittenBackup
} {
  let manifest: BackupManifest | undefined
  const damaged = new Set<string>()
  const archive = createBackup({
    ...options,
    onManifest: (made) => (manifest = made),
    onDamage: (path) => damaged.add(path),
  })
  const gzip = createGzip()
  // What fails on the way ends the reading of the pieces, which tells of it.
  pipeline(Readable.from(archive), gzip, () => undefined)
  let bytes = 0
  const pieces = async function* () {
    for await (const piece of gzip as AsyncIterable<Buffer>) {
      bytes += piece.length
      yield piece
    }
  }
  return {
    pieces: pieces(),
    result: () => {
      if (!manifest) throw new Error('the backup was not taken to its end')
      return { manifest, bytes, damaged: [...damaged] }
    },
  }
}
