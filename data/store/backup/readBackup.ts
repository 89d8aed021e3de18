import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { isBackedUp, manifestName, parseManifest, type BackupManifest } from '#store/backup/manifest'
import { StoreUnavailableError } from '#store/storeErrors'
import { readTar, TarError, type TarFile } from '#store/backup/tar'
import { join, dirname } from 'node:path'
import { nodeFileSystem } from '#store/io/fileSystem'
import { writeFileDurably, makeFolder } from '#store/io/durableFile'

/** A file is no backup of ours, or not all of one. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
  readonly code = 'BACKUP_DAMAGED'
}

/**
 * Reads a backup to its end and hands over each of its files as it comes; gives its manifest once every file was there with the right
 * checksum. What was handed over before a BackupError is worth nothing.
 */
export async function readBackup(
  path: string,
  onFile: (file: TarFile) => void | Promise<void>,
): Promise<BackupManifest> {
  const sums = new Map<string, string>()
  let manifest: BackupManifest | undefined
  try {
    for await (const file of readTar(unpack(path))) {
      if (manifest) throw new TarError('something stands behind its list')
      if (file.path === manifestName) {
        manifest = parseManifest(file.content.toString())
        continue
      }
      // Nothing is ever written under a name that we would not have given.
      if (!isBackedUp(file.path)) throw new TarError('it holds a file that a backup does not have')
      sums.set(file.path, createHash('sha256').update(file.content).digest('hex'))
      await onFile(file)
    }
  } catch (cause) {
    // The disk's fault, where it is read or where it goes to; not the backup's.
    if (cause instanceof StoreUnavailableError || (cause instanceof Error && 'syscall' in cause)) throw cause
    throw new BackupError(`${path} is not a whole backup: ${toReason(cause)}.`, { cause })
  }
  if (!manifest) throw new BackupError(`${path} is not a whole backup: the list at its end is missing.`)
  const wrong = manifest.files.find((file) => sums.get(file.path) !== file.sha256)
  if (wrong || sums.size !== manifest.files.length) {
    throw new BackupError(
      `${path} is not a whole backup: ${wrong?.path ?? 'a file in it'} is not what was put in.`,
    )
  }
  return manifest
}

function unpack(path: string): AsyncIterable<Buffer> {
  const gunzip = createGunzip()
  // A source that fails ends the reading of what it leads to.
  pipeline(createReadStream(path), gunzip, () => undefined)
  return gunzip
}

function toReason(cause: unknown): string {
  if (cause instanceof TarError) return cause.message
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  if (code === 'Z_BUF_ERROR') return 'it ends too soon'
  return code.startsWith('Z_')
    ? 'it is not compressed as ours are, or a part of it is damaged'
    : 'its list cannot be read'
}

/**
 * Writes the files of a backup into a folder, which must be new, and checks each against the list in it. Throws BackupError when the backup is
 * not whole, and stops between two files once the signal is raised; what was written until then is worth nothing.
 */
export async function unpackBackup(
  path: string,
  folder: string,
  signal?: AbortSignal,
): Promise<BackupManifest> {
  await makeFolder(folder, nodeFileSystem)
  return readBackup(path, async (file) => {
    signal?.throwIfAborted()
    await makeFolder(dirname(join(folder, file.path)), nodeFileSystem)
    await writeFileDurably(join(folder, file.path), file.content)
  })
}
