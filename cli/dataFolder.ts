import { existsSync, statSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Command } from 'commander'
import type { Rules } from '#domain/rules'
import { readSettings } from '#domain/settings/readSettings'
import { settingVariables } from '#domain/settings/settingVariables'
import { readFormat } from '#store/requests/format'
import { loadRules } from '#content/business'
import { findContentFolder } from '#content/contentFolder'
import { describePlace, type Place, type RuledPlace } from '#store/place'
import type { StoreScan } from '#store/requests/readStore'
import type { CliContext } from './cliContext.ts'
import { CliError, exitCodes } from './cliError.ts'

export interface DataFolder {
  readonly path: string
  /** False when --data or DATA_DIR named it. */
  readonly isDefault: boolean
}

/** Throws StoreFormatError: no command touches the data of a newer program. */
export function toDataFolder(command: Command, context: CliContext): DataFolder {
  const found = findDataFolder(command, context)
  if (statSync(found.path, { throwIfNoEntry: false })?.isDirectory() === false)
    throw new CliError('DATA_FOLDER_MISSING', `${found.path} is not a folder. Check --data or DATA_DIR.`)
  readFormat(found.path)
  return found
}

function findDataFolder(command: Command, { env, root }: CliContext): DataFolder {
  const { data } = command.optsWithGlobals<{ data?: string }>()
  const named = data ?? env['DATA_DIR']?.trim()
  if (named === undefined || named === '') return { path: join(root, 'data', 'requests'), isDefault: true }
  return { path: resolve(named), isDefault: false }
}

function findDatabase(command: Command, { env }: CliContext): string | undefined {
  if (command.optsWithGlobals<{ data?: string }>().data !== undefined) return undefined
  const { source, value } = readSettings(env).settings.DATABASE_URL
  if (source !== 'environment' || value !== undefined) return value
  const { expected } = settingVariables.DATABASE_URL
  throw new CliError('SETTINGS_INVALID', `DATABASE_URL is not right: it must be ${expected}.`)
}

/** The database, or a data folder that need not exist. */
export function getNewPlace(command: Command, context: CliContext): RuledPlace {
  const databaseUrl = findDatabase(command, context)
  const { path: folder } = (databaseUrl === undefined ? toDataFolder : findDataFolder)(command, context)
  let rules: Rules | undefined
  const readRules = () => (rules ??= loadRules(findContentFolder(context.env)))
  return { folder, databaseUrl, readRules }
}

/** The database, or a data folder that must exist only if it was named. */
export function getPlace(command: Command, context: CliContext): RuledPlace {
  return findDataFolder(command, context).isDefault
    ? getNewPlace(command, context)
    : getExistingPlace(command, context)
}

/** The database, or a data folder that must exist. Throws CliError DATA_FOLDER_MISSING. */
export function getExistingPlace(command: Command, context: CliContext): RuledPlace {
  const place = getNewPlace(command, context)
  if (place.databaseUrl !== undefined || existsSync(place.folder)) return place
  const cause = findDataFolder(command, context).isDefault
    ? 'Nothing is kept there; is DATA_DIR set as it is for the server?'
    : 'Check what --data or DATA_DIR says.'
  throw new CliError('DATA_FOLDER_MISSING', `There is no folder ${place.folder}. ${cause}`)
}

export function getExistingFolder(command: Command, context: CliContext): string {
  const { folder, databaseUrl } = getExistingPlace(command, context)
  if (databaseUrl === undefined) return folder
  throw new CliError(
    'FILES_ONLY',
    'This is for requests in files, and DATABASE_URL names a database. Name a folder with --data.',
  )
}

/** Creates a missing data folder, and names it, because the server may use another one. */
export async function createDataFolder({ folder, databaseUrl }: Place, { err }: CliContext): Promise<void> {
  if (databaseUrl !== undefined) return
  const created = await mkdir(folder, { recursive: true, mode: 0o700 })
  if (created !== undefined)
    err.write(`Created the data folder ${folder}. A server with another DATA_DIR does not see it.\n`)
}

/**
 * Throws CliError READ_INCOMPLETE (exit code 3) if kept files could not be read. Call it after the
 * output.
 * @param done what was done anyway, as the start of a sentence.
 */
export function assertComplete(scan: Pick<StoreScan, 'listDamaged'>, place: Place, done: string): void {
  const damaged = scan.listDamaged()
  if (damaged.length === 0) return
  const names = damaged.map((name) => `\n  ${name}`).join('')
  throw new CliError(
    'READ_INCOMPLETE',
    `${done}, but these could not be read in ${describePlace(place)}:${names}\nSee data/README.md for what to do ` +
      'with them.',
    exitCodes.incomplete,
  )
}
