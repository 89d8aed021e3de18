import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { pipeline } from 'node:stream'
import { createGzip } from 'node:zlib'
import { createKeptCounter, inspectFile, listFiles } from '#store/backup/inspectFile'
import { isBackedUp, manifestName, type BackupManifest } from '#store/backup/manifest'
import { readBackup } from '#store/backup/readBackup'
import { encryptPieces, type BackupIdentity } from '#store/backup/backupKeys'
import { writeTar, type TarFile } from '#store/backup/tar'
import { damagedMark } from '#store/io/quarantine'
import { parseFilePath } from '#store/requests/files/fileNames'
import { formatName, readFormat } from '#store/requests/format'
import { readIfExists } from '#store/io/durableFile'
import type { Place } from '#store/place'

export interface WrittenBackup {
  readonly manifest: BackupManifest
  readonly bytes: number
  /** Partly unreadable files, which are backed up as they are. */
  readonly damaged: readonly string[]
}

/** Holds one file at a time. `result` is known after the last piece. */
export function packBackup(options: {
  readonly files: AsyncIterable<TarFile>
  readonly madeAt: Date
  readonly version: string
  /** Public keys to encrypt to. Without one it is not encrypted. */
  readonly recipients?: readonly string[] | undefined
  /** Further ones, which the backup does not list. */
  readonly hiddenRecipients?: readonly string[]
}): { readonly pieces: AsyncIterable<Buffer>; readonly result: () => WrittenBackup } {
  const { madeAt, version, recipients = [], hiddenRecipients = [] } = options
  const files: BackupManifest['files'] = []
  const damaged: string[] = []
  let manifest: BackupManifest | undefined
  let bytes = 0

  const listContents = async function* (): AsyncGenerator<TarFile> {
    const kept = createKeptCounter()
    for await (const file of options.files) {
      const inspected = inspectFile(file)
      if (inspected.damage.length > 0) damaged.push(file.path)
      kept.add(inspected)
      const sha256 = createHash('sha256').update(file.content).digest('hex')
      files.push({ path: file.path, bytes: file.content.length, sha256 })
      yield file
    }
    manifest = {
      format: 1,
      madeAt: madeAt.toISOString(),
      version,
      ...(recipients.length > 0 && { recipients: [...recipients] }),
      requests: kept.result(),
      files,
    }
    yield { path: manifestName, content: Buffer.from(`${JSON.stringify(manifest, undefined, 2)}\n`) }
  }
  const compress = async function* () {
    const gzip = createGzip()
    // gzip passes on an error of the source.
    pipeline(writeTar(listContents(), madeAt), gzip, () => undefined)
    yield* gzip as AsyncIterable<Buffer>
  }
  const write = async function* () {
    const keys = [...recipients, ...hiddenRecipients]
    for await (const piece of recipients.length > 0 ? encryptPieces(compress(), keys) : compress()) {
      bytes += piece.length
      yield piece
    }
  }
  return {
    pieces: write(),
    result: () => {
      if (!manifest) throw new Error('the backup was not read to its end')
      return { manifest, bytes, damaged }
    },
  }
}

export type VerifiedBackup = Awaited<ReturnType<typeof verifyBackup>>

/** Throws BackupError when the backup is incomplete, or `identity` does not open it. */
export async function verifyBackup(path: string, identity?: BackupIdentity) {
  /** From before the backup. */
  const damage: { readonly path: string; readonly problem: string }[] = []
  let records = 0
  const inspect = (file: TarFile) => {
    const inspected = inspectFile(file)
    records += inspected.records.length
    const parts = parseFilePath(file.path) ? inspected.damage : inspected.damage.slice(0, 1)
    damage.push(...parts.map((problem) => ({ path: file.path, problem: describe(file.path, problem) })))
  }
  const manifest = await readBackup(path, inspect, { identity })
  return { manifest, records, damage }
}

function describe(path: string, problem: string): string {
  if (path.includes(damagedMark)) return problem
  return parseFilePath(path) ? 'has a part that cannot be read' : 'cannot be read'
}

export async function* readPlaceFiles({ folder, databaseUrl }: Place): AsyncGenerator<TarFile> {
  if (databaseUrl === undefined) {
    yield* readBackupFiles(folder)
    return
  }
  const { readDatabaseFiles } = await import('#store/backup/postgres/databaseFiles')
  yield* readDatabaseFiles(databaseUrl)
}

/** Takes no lock. The format comes first: an older program then refuses the backup at once. */
export async function* readBackupFiles(folder: string): AsyncGenerator<TarFile> {
  readFormat(folder)
  yield* readFile(folder, formatName)
  for await (const path of listFiles(folder)) if (isBackedUp(path)) yield* readFile(folder, path)
}

async function* readFile(folder: string, path: string): AsyncGenerator<TarFile> {
  const content = await readIfExists(join(folder, path))
  if (content) yield { path, content }
}
