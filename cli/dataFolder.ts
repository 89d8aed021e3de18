import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Command } from 'commander'
import { CliError } from './cliError.ts'
import type { CliContext } from './cliContext.ts'

/** The folder with the kept requests and the staff accounts. */
export interface DataFolder {
  readonly path: string
  /** False where somebody named it: a name that leads nowhere is then a slip, not an empty store. */
  readonly isDefault: boolean
}

/** Where the requests are kept: `--data`, else DATA_DIR, else data/requests of the project. */
export function toDataFolder(command: Command, { env, root }: Pick<CliContext, 'env' | 'root'>): DataFolder {
  const named = command.optsWithGlobals<{ data?: string }>().data ?? env['DATA_DIR']?.trim()
  if (named === undefined || named === '') return { path: join(root, 'data', 'requests'), isDefault: true }
  return { path: resolve(named), isDefault: false }
}

/**
 * For what is only done to something kept: a backup, a proof or a change of nothing would look done. Throws CliError DATA_FOLDER_MISSING
 * where the folder does not exist, named or not: a shell that lacks the server's DATA_DIR looks in the wrong one.
 */
export function assertDataFolder(folder: DataFolder): void {
  if (existsSync(folder.path)) return
  const cause = folder.isDefault
    ? 'Nothing is kept there; is DATA_DIR set as it is for the server?'
    : 'Check what --data or DATA_DIR says.'
  throw new CliError('DATA_FOLDER_MISSING', `There is no folder ${folder.path}. ${cause}`)
}

/**
 * For what may come first in a new installation, or only shows what is there: the usual folder may be missing. Throws as assertDataFolder
 * does where somebody named the folder.
 */
export function assertNamedDataFolder(folder: DataFolder): void {
  if (!folder.isDefault) assertDataFolder(folder)
}

/** Makes a data folder where there is none, and then says which: it is perhaps not the server's. */
export async function makeDataFolder(path: string, { err }: Pick<CliContext, 'err'>): Promise<void> {
  const made = await mkdir(path, { recursive: true, mode: 0o700 })
  if (made === undefined) return
  err.write(`${path} was not there and has been made. A server with another DATA_DIR sees nothing of it.\n`)
}
