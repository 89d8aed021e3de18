import { rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { requestKinds, type RequestKind } from '#domain/forms/kinds'
import { catalogueName } from '#store/requests/files/catalogue'
import { getSegmentName } from '#store/requests/files/segmentFiles'
import { currentFormat, writeFormat } from '#store/requests/format'
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
import { runPaced, type Pace } from '#store/io/runPaced'
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
  /** `length` is the number of acknowledged bytes. */
  readonly openJournal: (
    kind: RequestKind,
  ) => { readonly number: number; readonly length: number } | undefined
  readonly fileSystem: FileSystem
  readonly pace?: Pace
}

interface SnapshotOptions extends CopyOptions {
  readonly now: Date
  /** After a loss, because a snapshot may be the last that has the records. */
  readonly keepsAll: boolean
}

/** Once a day (UTC), keeping 15. Meanwhile, erase nothing. Throws StoreUnavailableError. */
export async function takeSnapshot(options: SnapshotOptions): Promise<void> {
  const { folder, now, keepsAll, fileSystem } = options
  const snapshots = getSnapshotsFolder(folder)
  const day = now.toISOString().slice(0, 10)
  try {
    if (!(await readNames(snapshots)).includes(day)) {
      const format = { version: currentFormat, isCopy: true }
      await makeCopy(join(snapshots, day), options, (copy) => writeFormat(copy, format, fileSystem))
    }
    if (keepsAll) return
    const days = (await readNames(snapshots)).filter((name) => /^\d{4}-\d{2}-\d{2}$/.test(name))
    for (const name of days.slice(0, -keptCount)) await rm(join(snapshots, name), { recursive: true })
  } catch (cause) {
    throw toUnavailableError(cause, `the snapshot of ${day} could not be made`)
  }
}

/** All or nothing. Throws system errors and StoreUnavailableError. */
export async function makeCopy(
  path: string,
  options: CopyOptions,
  finish?: (copy: string) => Promise<void>,
): Promise<void> {
  const { folder, fileSystem } = options
  const partial = `${path}${partialEnding}`
  try {
    for (const kind of requestKinds) await copyKind(kind, partial, options)
    await copyFile(join(folder, 'staff.json'), join(partial, 'staff.json'), fileSystem)
    await finish?.(partial)
    await fileSystem.rename(partial, path)
  } catch (error) {
    await rm(partial, { recursive: true, force: true })
    throw error
  }
  await syncFolder(dirname(path), fileSystem)
}

/** Journals first: a sealed file that a compaction makes meanwhile is listed after them. */
async function copyKind(kind: RequestKind, target: string, options: CopyOptions): Promise<void> {
  const { folder, openJournal, fileSystem, pace } = options
  await makeFolder(join(target, kind), fileSystem)
  for (const areJournals of [true, false]) {
    for (const entry of await readEntries(join(folder, kind))) {
      const { name } = entry
      if (entry.isDirectory() || name.endsWith('.jsonl') !== areJournals) continue
      // A copy gets a catalogue of its own when it is opened.
      if (name.endsWith(temporaryEnding) || name === catalogueName) continue
      const open = openJournal(kind)
      const length = open && name === getSegmentName(open.number, 'journal') ? open.length : undefined
      const [from, to] = [join(folder, kind, name), join(target, kind, name)]
      const copy = () => copyFile(from, to, fileSystem, length)
      await (pace ? runPaced(copy, pace) : copy())
    }
  }
}

/** Copies at most `length` bytes. Does nothing when the file does not exist. */
async function copyFile(from: string, to: string, fileSystem: FileSystem, length?: number): Promise<void> {
  const bytes = await readIfExists(from)
  if (bytes) await writeFileDurably(to, bytes.subarray(0, length), { fileSystem })
}

function getSnapshotsFolder(folder: string): string {
  return join(folder, 'snapshots')
}
