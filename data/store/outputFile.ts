import { open, realpath, rename, rm, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { nodeFileSystem } from '#store/io/fileSystem'
import { syncFolder } from '#store/io/durableFile'
import { CliError } from '../../cli/cliError.ts'
import { toTemporaryPath } from '#store/io/temporaryPath'

/** What a file is made of: text, which is written as UTF-8, or bytes. */
export type Pieces = AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>

/**
 * Writes a file that appears whole or not at all: beside its place first, then to the disk, then in one step to its name.
 * An earlier file of that name is there until then. Mode 0600: what is exported is personal data. A target that is no
 * regular file (/dev/null, a named pipe) is written to as it is; replacing it would take the device away.
 */
export async function writeFileWhole(path: string, pieces: Pieces, signal: AbortSignal): Promise<void> {
  const target = await toRealPath(path)
  try {
    if (await isSpecialFile(target)) await writePieces(target, 'w', pieces, signal)
    else await writeBeside(target, pieces, signal)
  } catch (cause) {
    if (signal.aborted || !(cause instanceof Error && 'syscall' in cause)) throw cause
    throw new CliError('OUTPUT_UNWRITABLE', `${path} could not be written: ${cause.message}`)
  }
}

/** Throws CliError where a file cannot be made at this path, before any work is done for it. */
export async function assertCanHoldFile(path: string): Promise<void> {
  const folder = dirname(resolve(path))
  if (!(await stat(folder).catch(() => undefined))?.isDirectory()) {
    throw new CliError(
      'OUTPUT_FOLDER_MISSING',
      `There is no folder ${folder}. Make it first, or choose another.`,
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

/** Where a symbolic link leads, so that its target is replaced and not the link. */
async function toRealPath(path: string): Promise<string> {
  return realpath(path).catch(() => resolve(path))
}

async function isSpecialFile(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined)
  return found !== undefined && !found.isFile()
}
