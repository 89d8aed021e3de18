import type { Dirent } from 'node:fs'
import { readdir, realpath } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { removeLeftovers } from '#store/io/temporaryPath'
import { BackupError } from '#store/storeErrors'

const earlierMark = '.before-restore-'

export function getEarlierPath(folder: string, at: Date): string {
  return `${folder}${earlierMark}${at.toISOString().replaceAll(/[:.]/g, '-')}`
}

/** Lists the replaced data folders, which still hold all their personal data. */
export async function listEarlierFolders(folder: string): Promise<readonly string[]> {
  const path = await resolveFolder(folder)
  const start = `${basename(path)}${earlierMark}`
  return list(dirname(path), (entry) => entry.isDirectory() && entry.name.startsWith(start))
}

/** Where a restore into a database writes what was there: a backup in the data folder. */
export function getEarlierBackupPath(folder: string, at: Date, isEncrypted: boolean): string {
  const time = at.toISOString().replaceAll(/[:.]/g, '-')
  return join(folder, `before-restore-${time}.tar.gz${isEncrypted ? '.age' : ''}`)
}

export function isEarlierBackup(name: string): boolean {
  return /^before-restore-.*\.tar\.gz(?:\.age)?$/.test(name)
}

export async function listEarlierBackups(folder: string): Promise<readonly string[]> {
  return list(folder, ({ name }) => isEarlierBackup(name))
}

/** Lists the '*.tar.gz' and '*.tar.gz.age' files. Throws BackupError BACKUPS_FOLDER_MISSING. */
export async function listBackups(folder: string | undefined): Promise<readonly string[]> {
  if (folder === undefined) return []
  const isBackup = (entry: Dirent) => entry.isFile() && /\.tar\.gz(?:\.age)?$/.test(entry.name)
  return list(folder, isBackup, () => {
    const message = `There is no folder ${folder}. Check what --backups says.`
    throw new BackupError('BACKUPS_FOLDER_MISSING', message)
  })
}

/** Folders where commands put temporary files (see temporaryPath.ts); the data folder first. */
export async function listWorkPlaces(folder: string, backups?: string): Promise<readonly string[]> {
  const path = await resolveFolder(folder)
  return [path, dirname(path), ...(backups === undefined ? [] : [resolve(backups)])]
}

/** Removes what killed commands left in these places, as far as permissions allow. */
export async function removeWork(folder: string, backups?: string): Promise<void> {
  await removeLeftovers(await listWorkPlaces(folder, backups))
}

async function list(
  folder: string,
  isWanted: (entry: Dirent) => boolean,
  onFailure: () => readonly Dirent[] = () => [],
): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(onFailure)
  return entries
    .filter(isWanted)
    .map(({ name }) => join(folder, name))
    .sort()
}

/** A restore replaces the target of a link. */
async function resolveFolder(folder: string): Promise<string> {
  return realpath(folder).catch(() => resolve(folder))
}
