import { createHash } from 'node:crypto'
import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline, Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import { requestKinds } from '#domain/forms/kinds'
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
  readonly folder: string
  readonly madeAt: Date
  readonly version: string
}

export interface WrittenBackup {
  readonly manifest: BackupManifest
  /** Compressed size. */
  readonly bytes: number
  /** Partly unreadable files, which are backed up as they are. */
  readonly damaged: readonly string[]
}

/** Holds one file at a time. Takes no lock. `result` is known after the last piece. */
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
  // gzip passes on an error of the source.
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

/** Replaces a backup with one of another folder, keeping its name and date. Throws OutputError. */
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
  /** Readable records, superseded versions included. */
  readonly records: number
  /** Damage from before the backup. */
  readonly damage: readonly { readonly path: string; readonly problem: string }[]
}

/** Throws BackupError when the backup is incomplete. */
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

/** Lists journals before sealed files: a compaction meanwhile then loses nothing. */
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
  // After the requests: the outbox then names no settled request that is not in the backup.
  yield* await read('staff.json')
  yield* await read(outboxPath)
  const { days, quarantined } = await listMetrics(folder)
  for (const name of [...days.map((day) => `${day}.json`), ...quarantined])
    yield* await read(`metrics/${name}`)
}

const outboxPath = 'outbox/outbox.jsonl'

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
