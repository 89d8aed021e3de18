import { open, realpath, rename, rm, stat } from 'node:fs/promises'
import { dirname, resolve, sep } from 'node:path'
import { syncFolder } from '#store/io/durableFile'
import { nodeFileSystem } from '#store/io/fileSystem'
import { createTemporaryPath } from '#store/io/temporaryPath'
import type { Place } from '#store/place'
import { formatReason, isSystemError, OutputError } from '#store/storeErrors'

export type Pieces = AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>

/**
 * Writes all or nothing, mode 0600; directly to a special file (/dev/null). Throws OutputError.
 * @param check reads the complete file under its temporary name. If it throws, nothing is kept.
 */
export async function writeFileWhole(
  path: string,
  pieces: Pieces,
  signal: AbortSignal,
  check?: (temporary: string) => Promise<void>,
): Promise<void> {
  // Replace the target of a link, not the link.
  const target = await realpath(path).catch(() => resolve(path))
  const existing = await stat(target).catch(() => undefined)
  try {
    if (existing && !existing.isFile()) await writePieces(target, 'w', pieces, signal)
    else await replaceFile(target, pieces, signal, check)
  } catch (cause) {
    if (signal.aborted || !isSystemError(cause)) throw cause
    throw new OutputError('OUTPUT_UNWRITABLE', `${path} could not be written: ${formatReason(cause)}.`)
  }
}

/** Call it before the work. Throws OutputError for a file that cannot be created, or is in `data`. */
export async function assertCanHoldFile(path: string, data?: Place): Promise<void> {
  const isFolder = /[/\\]$/.test(path)
  const folder = isFolder ? resolve(path) : dirname(resolve(path))
  const found = await stat(folder).catch(() => undefined)
  if (!found?.isDirectory()) {
    throw new OutputError(
      'OUTPUT_FOLDER_MISSING',
      found
        ? `${folder} is a file, not a folder. Choose another.`
        : `There is no folder ${folder}. Make it first, or choose another.`,
    )
  }
  if ((await stat(resolve(path)).catch(() => undefined))?.isDirectory()) {
    throw new OutputError('OUTPUT_UNWRITABLE', `${path} is a folder. Give the name of a file.`)
  }
  if (data) await assertOutside(path, data)
}

/** Throws OutputError if `path`, or what it links to, is in the data folder of requests kept in files. */
export async function assertOutside(path: string, { folder, databaseUrl }: Place): Promise<void> {
  const data = databaseUrl === undefined && (await realpath(folder).catch(() => undefined))
  const target = await realpath(path).catch(() => realpath(dirname(resolve(path))))
  if (!data || !`${target}${sep}`.startsWith(`${data}${sep}`)) return
  throw new OutputError('OUTPUT_UNWRITABLE', `${path} is in the data folder. Choose another place.`)
}

async function replaceFile(
  target: string,
  pieces: Pieces,
  signal: AbortSignal,
  check?: (temporary: string) => Promise<void>,
): Promise<void> {
  const folder = dirname(target)
  const temporary = createTemporaryPath(folder, 'tmp')
  try {
    await writePieces(temporary, 'wx', pieces, signal)
    await check?.(temporary)
    await rename(temporary, target)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
  await syncFolder(folder, nodeFileSystem)
}

async function writePieces(
  path: string,
  flags: 'w' | 'wx',
  pieces: Pieces,
  signal: AbortSignal,
): Promise<void> {
  const file = await open(path, flags, 0o600)
  try {
    for await (const piece of pieces) {
      signal.throwIfAborted()
      await file.writeFile(piece)
    }
    if (flags === 'wx') await file.sync()
  } finally {
    await file.close()
  }
}
