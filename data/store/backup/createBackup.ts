import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { requestKinds, type RequestKind } from '#domain/requests/kinds'
import { isBackedUp, manifestName, type BackupManifest } from '#store/backup/backupManifest'
import { isMissing } from '#store/io/fileSystem'
import { isReadable } from '#store/io/isReadable'
import { isTombstone } from '#store/files/journalRecord'
import { listMetrics } from '#store/metrics/metricsFiles'
import { parseSegment } from '#store/files/parseSegment'
import { listSegments, getSegmentName, type SegmentForm } from '#store/files/segmentFiles'
import { tarEnd, createTarPieces, type TarFile } from '#store/backup/tar'

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
