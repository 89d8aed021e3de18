import { pipeline, Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import type { BackupManifest } from '#store/backup/backupManifest'
import { createBackup, type BackupOptions } from '#store/backup/createBackup'
import { writeFileWhole } from '../export/writeFileWhole.ts'

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
