import { existsSync } from 'node:fs'
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

/** Throws CliError DATA_FOLDER_MISSING where a named folder does not exist. */
export function assertDataFolder({ path, isDefault }: DataFolder): void {
  if (isDefault || existsSync(path)) return
  throw new CliError('DATA_FOLDER_MISSING', `There is no folder ${path}. Check what --data or DATA_DIR says.`)
}
