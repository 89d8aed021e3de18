import { rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { requestKinds, type RequestKind } from '#domain/forms/kinds'
import { accountsName } from '#store/accounts/accountsFile'
import { countName } from '#store/requests/files/fileCount'
import { formatName } from '#store/requests/format'
import {
  makeFolder,
  readEntries,
  readIfExists,
  readNames,
  syncFolder,
  temporaryEnding,
  writeFileDurably,
} from '#store/io/durableFile'
import type { FileSystem } from '#store/io/fileSystem'
import { runPaced } from '#store/io/runPaced'
import { toUnavailableError } from '#store/storeErrors'

const keptCount = 15
const partialEnding = '.partial'

/** The folders of all snapshots, also of copies that somebody renamed. */
export async function listSnapshots(folder: string): Promise<readonly string[]> {
  const snapshots = getSnapshotsFolder(folder)
  const copies = (await readEntries(snapshots)).filter((entry) => !entry.isFile())
  return copies.map(({ name }) => join(snapshots, name))
}

export async function removePartialSnapshots(folder: string): Promise<void> {
  for (const name of await readNames(getSnapshotsFolder(folder))) {
    if (name.endsWith(partialEnding))
      await rm(join(getSnapshotsFolder(folder), name), { recursive: true, force: true })
  }
}

interface CopyOptions {
  readonly folder: string
  readonly fileSystem: FileSystem
  /** Ends the copying. */
  readonly signal: AbortSignal
}

interface SnapshotOptions extends CopyOptions {
  readonly now: Date
  /** After a loss, because a snapshot may be the last that has the records. */
  readonly keepsAll: boolean
}

/** Once a day (UTC), keeping 15, so that one ends after 14 days. Throws StoreUnavailableError. */
export async function takeSnapshot(options: SnapshotOptions): Promise<void> {
  const { folder, now, keepsAll } = options
  const snapshots = getSnapshotsFolder(folder)
  const day = now.toISOString().slice(0, 10)
  try {
    if (!(await readNames(snapshots)).includes(day)) {
      await makeCopy(join(snapshots, day), options)
    }
    if (keepsAll) return
    const days = (await readNames(snapshots)).filter((name) => /^\d{4}-\d{2}-\d{2}$/.test(name))
    for (const name of days.slice(0, -keptCount)) await rm(join(snapshots, name), { recursive: true })
  } catch (cause) {
    throw toUnavailableError(cause, `the snapshot of ${day} could not be made`)
  }
}

/** All or nothing. Throws system errors and StoreUnavailableError. */
async function makeCopy(path: string, options: CopyOptions): Promise<void> {
  const { folder, fileSystem } = options
  const partial = `${path}${partialEnding}`
  try {
    for (const kind of requestKinds) await copyKind(kind, partial, options)
    for (const name of [accountsName, formatName])
      await copyFile(join(folder, name), join(partial, name), fileSystem)
    await fileSystem.rename(partial, path)
  } catch (error) {
    await rm(partial, { recursive: true, force: true })
    throw error
  }
  await syncFolder(dirname(path), fileSystem)
}

/** The count first: a file that is begun meanwhile is then beyond it, and none is missing. */
async function copyKind(kind: RequestKind, target: string, options: CopyOptions): Promise<void> {
  const { folder, fileSystem, signal } = options
  const copyOne = (name: string) =>
    runPaced(() => copyFile(join(folder, kind, name), join(target, kind, name), fileSystem), signal)
  await makeFolder(join(target, kind), fileSystem)
  await copyOne(countName)
  for (const entry of await readEntries(join(folder, kind))) {
    const isLeft = entry.isDirectory() || entry.name === countName || entry.name.endsWith(temporaryEnding)
    if (!isLeft) await copyOne(entry.name)
  }
}

/** Does nothing when the file does not exist. */
async function copyFile(from: string, to: string, fileSystem: FileSystem): Promise<void> {
  const bytes = await readIfExists(from)
  if (bytes) await writeFileDurably(to, bytes, { fileSystem })
}

function getSnapshotsFolder(folder: string): string {
  return join(folder, 'snapshots')
}
