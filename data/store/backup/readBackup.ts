import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { encryptedStart, type BackupIdentity } from '#store/backup/backupKeys'
import { isBackedUp, manifestName, parseManifest, type BackupManifest } from '#store/backup/manifest'
import { ArchiveTooLargeError, readTar, TarError, type ArchiveLimits, type TarFile } from '#store/backup/tar'
import { currentFormat, formatName, parseFormat } from '#store/requests/format'
import { makeFolder, writeFileDurably } from '#store/io/durableFile'
import { nodeFileSystem } from '#store/io/fileSystem'
import { BackupError, hasCode, isSystemError, StoreUnavailableError } from '#store/storeErrors'

/**
 * Only these limits stop an archive that unpacks without end: its list is its last file. A hundred thousand photos
 * are some 40 GB.
 */
const backupLimits: ArchiveLimits = { bytes: 64 * 1024 ** 3, files: 200_000 }

export interface ReadOptions {
  readonly identity?: BackupIdentity | undefined
  readonly limits?: ArchiveLimits | undefined
}

/** Throws BackupError, also after it passed files on: do not use them then. */
export async function readBackup(
  path: string,
  onFile: (file: TarFile) => void | Promise<void>,
  { identity, limits = backupLimits }: ReadOptions = {},
): Promise<BackupManifest> {
  const sums = new Map<string, string>()
  let manifest: BackupManifest | undefined
  try {
    for await (const file of readTar(await unzip(path, identity), limits)) {
      if (manifest) throw new TarError('something stands behind its list')
      if (file.path === manifestName) {
        manifest = readManifest(file)
        continue
      }
      // Other names could lead outside of the folder.
      if (!isBackedUp(file.path)) throw new TarError('it holds a file that a backup does not have')
      if (file.path === formatName) assertReadable(path, parseFormat(file.content.toString()).version)
      sums.set(file.path, createHash('sha256').update(file.content).digest('hex'))
      await onFile(file)
    }
  } catch (cause) {
    if (cause instanceof BackupError) throw cause
    if (cause instanceof StoreUnavailableError || isSystemError(cause) || isAbort(cause)) throw cause
    if (cause instanceof ArchiveTooLargeError) {
      const { bytes, files } = limits
      throw new BackupError(
        'BACKUP_TOO_LARGE',
        `${path} unpacks to more than ${bytes.toLocaleString('en')} bytes or ${files.toLocaleString('en')} files. ` +
          'No backup of ours is that large: check where the file comes from.',
      )
    }
    throw createBackupError(path, describeCause(cause), cause)
  }
  if (!manifest) throw createBackupError(path, 'the list at its end is missing')
  const wrong = manifest.files.find((file) => sums.get(file.path) !== file.sha256)
  if (wrong || sums.size !== manifest.files.length) {
    throw createBackupError(path, `${wrong?.path ?? 'a file in it'} is not what was put in`)
  }
  return manifest
}

/** Throws BackupError, or the signal's reason: do not use the folder then. */
export async function unpackBackup(
  path: string,
  folder: string,
  { signal, ...options }: ReadOptions & { readonly signal?: AbortSignal } = {},
): Promise<BackupManifest> {
  await makeFolder(folder, nodeFileSystem)
  const write = async (file: TarFile) => {
    signal?.throwIfAborted()
    await makeFolder(dirname(join(folder, file.path)), nodeFileSystem)
    await writeFileDurably(join(folder, file.path), file.content)
  }
  return readBackup(path, write, options)
}

function assertReadable(path: string, version: number): void {
  if (version <= currentFormat) return
  throw new BackupError(
    'BACKUP_NEWER',
    `${path} has data of version ${version}, and this program reads up to version ${currentFormat}. Install the program that wrote it, or a newer one.`,
  )
}

async function unzip(path: string, identity: BackupIdentity | undefined): Promise<AsyncIterable<Buffer>> {
  const isEncrypted = await isEncryptedBackup(path)
  if (isEncrypted && !identity) {
    throw new BackupError(
      'BACKUP_ENCRYPTED',
      `${path} is encrypted. Name the file with its private key: --identity FILE, or BACKUP_IDENTITY_FILE.`,
    )
  }
  const source = createReadStream(path)
  const gunzip = createGunzip()
  // gunzip passes on an error of the source.
  pipeline(identity && isEncrypted ? identity.decrypt(path, source) : source, gunzip, () => undefined)
  return gunzip
}

/** Reads the content: a name may be anything. */
export async function isEncryptedBackup(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(
      Buffer.alloc(encryptedStart.length),
      0,
      encryptedStart.length,
      0,
    )
    return buffer.toString('latin1', 0, bytesRead) === encryptedStart
  } finally {
    await file.close()
  }
}

function createBackupError(path: string, problem: string, cause?: unknown): BackupError {
  return new BackupError('BACKUP_DAMAGED', `${path} is not a whole backup: ${problem}.`, { cause })
}

function describeCause(cause: unknown): string {
  if (cause instanceof TarError) return cause.message
  return hasCode(cause, 'Z_BUF_ERROR')
    ? 'it ends too soon'
    : 'it is not packed as ours are, or a part is damaged'
}

function readManifest({ content }: TarFile): BackupManifest {
  try {
    return parseManifest(content.toString())
  } catch (cause) {
    throw new TarError('its list cannot be read', { cause })
  }
}

function isAbort(cause: unknown): boolean {
  return cause instanceof Error && cause.name === 'AbortError'
}
