import { readdir, realpath } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { BackupError } from '#store/storeErrors'

/** Part of the name of a data folder that a restore replaced. */
const earlierMark = '.before-restore-'

/** The name that a restore gives to the data folder it replaces. */
export function getEarlierPath(folder: string, at: Date): string {
  return `${folder}${earlierMark}${at.toISOString().replaceAll(/[:.]/g, '-')}`
}

/** The data folders that restores replaced, beside the one in use. They are complete, with everybody in them. */
export async function listEarlierFolders(folder: string): Promise<readonly string[]> {
  const path = await resolveFolder(folder)
  const entries = await readdir(dirname(path), { withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isDirectory() && entry.name.startsWith(`${basename(path)}${earlierMark}`))
    .map((entry) => join(dirname(path), entry.name))
    .sort()
}

/** The backups ('*.tar.gz') in a folder. Throws BackupError BACKUPS_FOLDER_MISSING. */
export async function listBackups(folder: string | undefined): Promise<readonly string[]> {
  if (folder === undefined) return []
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => {
    throw new BackupError(
      'BACKUPS_FOLDER_MISSING',
      `There is no folder ${folder}. Check what --backups says.`,
    )
  })
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.tar.gz'))
    .map((entry) => join(folder, entry.name))
    .sort()
}

/** The folders where commands put temporary files (see temporaryPath.ts). The data folder comes first. */
export async function listWorkPlaces(folder: string, backups?: string): Promise<readonly string[]> {
  const path = await resolveFolder(folder)
  return [path, dirname(path), ...(backups === undefined ? [] : [resolve(backups)])]
}

/** The target of a link: a restore replaces the target. */
async function resolveFolder(folder: string): Promise<string> {
  return realpath(folder).catch(() => resolve(folder))
}
