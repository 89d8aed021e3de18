import { open, realpath, rename, rm, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { nodeFileSystem } from '#store/io/fileSystem'
import { syncFolder } from '#store/io/syncFolder'
import { CliError } from '../cliError.ts'
import { toTemporaryPath } from '../temporaryPath.ts'

/** The content of a file: text, which is written as UTF-8, or bytes. */
type Pieces = AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>

/**
 * Writes a file completely or not at all: to a temporary file, synced, then renamed. Mode 0600, because exports are
 * personal data. A target that is no regular file (/dev/null, a named pipe) is written to directly. Throws CliError
 * OUTPUT_UNWRITABLE.
 */
export async function writeFileWhole(path: string, pieces: Pieces, signal: AbortSignal): Promise<void> {
  const target = await resolveLink(path)
  try {
    if (await isSpecialFile(target)) await writePieces(target, 'w', pieces, signal)
    else await writeBeside(target, pieces, signal)
  } catch (cause) {
    if (signal.aborted || !(cause instanceof Error && 'syscall' in cause)) throw cause
    throw new CliError('OUTPUT_UNWRITABLE', `${path} could not be written: ${cause.message}`)
  }
}

/** Throws CliError OUTPUT_FOLDER_MISSING or OUTPUT_UNWRITABLE if a file cannot be written at this path. */
export async function assertCanHoldFile(path: string): Promise<void> {
  const folder = dirname(resolve(path))
  if (!(await stat(folder).catch(() => undefined))?.isDirectory()) {
    throw new CliError(
      'OUTPUT_FOLDER_MISSING',
      `There is no folder ${folder}. Create it first, or choose another.`,
    )
  }
  if ((await stat(resolve(path)).catch(() => undefined))?.isDirectory()) {
    throw new CliError('OUTPUT_UNWRITABLE', `${path} is a folder. Give the name of a file.`)
  }
}

async function writeBeside(target: string, pieces: Pieces, signal: AbortSignal): Promise<void> {
  const folder = dirname(target)
  const temporary = await toTemporaryPath(folder, 'tmp')
  try {
    await writePieces(temporary, 'wx', pieces, signal)
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

/** Follows a symbolic link, to replace its target and not the link. */
async function resolveLink(path: string): Promise<string> {
  return realpath(path).catch(() => resolve(path))
}

async function isSpecialFile(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined)
  return found !== undefined && !found.isFile()
}
