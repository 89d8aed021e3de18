import { createHash } from 'node:crypto'
import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline, Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import { requestKinds } from '#domain/requests/kinds'
import { parseAccounts } from '#store/accounts/accountsFile'
import { isBackedUp, manifestName, type BackupManifest } from '#store/backup/manifest'
import { readBackup } from '#store/backup/readBackup'
import { createTarPieces, tarEnd, type TarFile } from '#store/backup/tar'
import { isTombstone } from '#store/files/journalRecord'
import { parseSegment } from '#store/files/parseSegment'
import { damagedMark, getSegmentName, listSegments, parseSegmentPath } from '#store/files/segmentFiles'
import { readIfExists } from '#store/io/durableFile'
import { listMetrics, parseMetricsDay } from '#store/metrics/metricsFiles'
import { parseOutboxRecord } from '#store/notificationJob'
import { writeFileWhole } from '#store/outputFile'

export interface BackupOptions {
  /** The data folder. */
  readonly folder: string
  readonly madeAt: Date
  /** Version of this program. */
  readonly version: string
}

export interface WrittenBackup {
  readonly manifest: BackupManifest
  /** Compressed size. */
  readonly bytes: number
  /** Files with parts that cannot be read. They are in the backup as they are. */
  readonly damaged: readonly string[]
}

/**
 * Creates a backup as compressed pieces, holding one file at a time. Takes no lock and is complete while a server writes:
 * journals are read before sealed files, and cut after their last whole line. `result` is known after the last piece.
 */
export function packBackup(options: BackupOptions): {
  readonly pieces: AsyncIterable<Buffer>
  readonly result: () => WrittenBackup
} {
  const damaged = new Set<string>()
  let manifest: BackupManifest | undefined
  let bytes = 0
  const archive = createArchive(options, {
    onManifest: (created) => (manifest = created),
    onDamage: (path) => damaged.add(path),
  })
  const gzip = createGzip()
  // An error of the source ends the reading of gzip.
  pipeline(Readable.from(archive), gzip, () => undefined)
  const pieces = async function* () {
    for await (const piece of gzip as AsyncIterable<Buffer>) {
      bytes += piece.length
      yield piece
    }
  }
  return {
    pieces: pieces(),
    result: () => {
      if (!manifest) throw new Error('the backup was not read to its end')
      return { manifest, bytes, damaged: [...damaged] }
    },
  }
}

/** Replaces a backup with one of another folder. Name, day and file time stay. Throws OutputError. */
export async function rewriteBackup(
  path: string,
  options: BackupOptions,
  signal: AbortSignal,
): Promise<void> {
  await writeFileWhole(path, packBackup(options).pieces, signal)
  await utimes(path, options.madeAt, options.madeAt)
}

export interface VerifiedBackup {
  readonly manifest: BackupManifest
  /** Records that can be read, superseded versions included. */
  readonly records: number
  /** What was damaged already when the backup was made. */
  readonly damage: readonly { readonly path: string; readonly problem: string }[]
}

/** Reads a backup to its end. Throws BackupError when it is not complete. */
export async function verifyBackup(path: string): Promise<VerifiedBackup> {
  const damage: { readonly path: string; readonly problem: string }[] = []
  let records = 0
  const manifest = await readBackup(path, (file) => {
    const inspected = inspectFile(file)
    records += inspected.records.length
    damage.push(...inspected.problems.map((problem) => ({ path: file.path, problem })))
  })
  return { manifest, records, damage }
}

/** The pieces of a tar archive. */
async function* createArchive(
  { folder, madeAt, version }: BackupOptions,
  {
    onManifest,
    onDamage,
  }: { readonly onManifest: (manifest: BackupManifest) => void; readonly onDamage: (path: string) => void },
): AsyncGenerator<Buffer> {
  const files: { path: string; bytes: number; sha256: string }[] = []
  const ids = { contact: new Set<string>(), diagnosis: new Set<string>(), callback: new Set<string>() }
  const erased = new Set<string>()

  for await (const file of readDataFiles(folder)) {
    const { records, problems } = inspectFile(file)
    if (problems.length > 0) onDamage(file.path)
    for (const record of records) {
      if (isTombstone(record)) erased.add(record.id)
      else ids[record.kind].add(record.id)
    }
    const sha256 = createHash('sha256').update(file.content).digest('hex')
    files.push({ path: file.path, bytes: file.content.length, sha256 })
    yield* createTarPieces(file, madeAt.getTime())
  }
  const count = (all: ReadonlySet<string>) => [...all].filter((id) => !erased.has(id)).length
  const manifest: BackupManifest = {
    format: 1,
    madeAt: madeAt.toISOString(),
    version,
    requests: {
      contact: count(ids.contact),
      diagnosis: count(ids.diagnosis),
      callback: count(ids.callback),
    },
    files,
  }
  const content = Buffer.from(`${JSON.stringify(manifest, undefined, 2)}\n`)
  yield* createTarPieces({ path: manifestName, content }, madeAt.getTime())
  yield tarEnd
  onManifest(manifest)
}

/** The files that a backup holds, in the order of the archive. Each folder is listed when its turn comes. */
async function* readDataFiles(folder: string): AsyncGenerator<TarFile> {
  const read = async (path: string): Promise<readonly TarFile[]> => {
    const content = isBackedUp(path) ? await readIfExists(join(folder, path)) : undefined
    if (!content) return []
    // The last line may be incomplete.
    const end = path.endsWith('.jsonl') && path !== outboxPath ? content.lastIndexOf(0x0a) + 1 : undefined
    return [{ path, content: content.subarray(0, end) }]
  }
  for (const kind of requestKinds) {
    const list = () => listSegments(join(folder, kind))
    for (const number of (await list()).journals)
      yield* await read(`${kind}/${getSegmentName(number, 'journal')}`)
    for (const number of (await list()).sealed)
      yield* await read(`${kind}/${getSegmentName(number, 'sealed')}`)
    for (const name of (await list()).quarantined) yield* await read(`${kind}/${name}`)
  }
  // After the requests: the outbox then names no request as settled that is not in the backup.
  yield* await read('staff.json')
  yield* await read(outboxPath)
  const { days, quarantined } = await listMetrics(folder)
  for (const name of [...days.map((day) => `${day}.json`), ...quarantined])
    yield* await read(`metrics/${name}`)
}

const outboxPath = 'outbox/outbox.jsonl'

/** The records of a file, and what is wrong with it. */
function inspectFile({ path, content }: TarFile) {
  const segment = parseSegmentPath(path)
  if (segment) {
    const { records, damaged } = parseSegment(segment.kind, segment.form, content)
    return { records, problems: damaged.map(() => 'has a part that cannot be read') }
  }
  if (path.includes(damagedMark)) return { records: [], problems: ['was quarantined as unreadable'] }
  return { records: [], problems: canParse(path, content.toString()) ? [] : ['cannot be read'] }
}

function canParse(path: string, text: string): boolean {
  try {
    if (path === 'staff.json') parseAccounts(text)
    else if (path === outboxPath) for (const line of text.split('\n').slice(0, -1)) parseOutboxRecord(line)
    else parseMetricsDay(text)
    return true
  } catch {
    return false
  }
}
