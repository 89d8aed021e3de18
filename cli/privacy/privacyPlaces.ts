import { readdir, realpath } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { CliError } from '../cliError.ts'

/** What stands in the name of a data folder that a restore has put aside. */
export const earlierMark = '.before-restore-'
/** How the name of a backup ends. */
export const backupEnding = '.tar.gz'

/** Data folders that restores have put aside, beside the one in use: whole, with everybody in them. */
export async function listEarlierFolders(folder: string): Promise<readonly string[]> {
  const path = await toRealFolder(folder)
  const entries = await readdir(dirname(path), { withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isDirectory() && entry.name.startsWith(`${basename(path)}${earlierMark}`))
    .map((entry) => join(dirname(path), entry.name))
    .sort()
}

/** The backups in a folder, by their names. Throws CliError BACKUPS_FOLDER_MISSING. */
export async function listBackups(folder: string | undefined): Promise<readonly string[]> {
  if (folder === undefined) return []
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => {
    throw new CliError('BACKUPS_FOLDER_MISSING', `There is no folder ${folder}. Check what --backups says.`)
  })
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith(backupEnding))
    .map((entry) => join(folder, entry.name))
    .sort()
}

/** Where commands that work on a data folder, and on its backups, put what they have only while they work (see temporaryPath.ts). */
export async function listWorkPlaces(folder: string, backups?: string): Promise<readonly string[]> {
  const path = await toRealFolder(folder)
  return [path, dirname(path), ...(backups === undefined ? [] : [resolve(backups)])]
}

/** Where a link leads: a restore replaces that, and so puts it aside there. */
async function toRealFolder(folder: string): Promise<string> {
  return realpath(folder).catch(() => resolve(folder))
}
