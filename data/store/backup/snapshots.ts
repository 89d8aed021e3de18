import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { requestKinds, type RequestKind } from '#domain/requests/kinds'
import { temporaryEnding, writeFileDurably, makeFolder, syncFolder } from '#store/io/durableFile'
import type { FileSystem } from '#store/io/fileSystem'
import { getSegmentPath } from '#store/files/segmentFiles'
import { isMissing, StoreUnavailableError } from '#store/storeErrors'

/** Today's and those of the 14 days before. */
const keptCount = 15
const partialEnding = '.partial'

/**
 * Folders of a kind in the snapshots of a data folder. A copy that somebody made there under a name of another making is one of them, for who is erased
 * must go from it too; a file, such as a file manager leaves, is none.
 */
export async function listCopies(folder: string, kind: RequestKind): Promise<readonly string[]> {
  const snapshots = toSnapshots(folder)
  const copies = (await readEntries(snapshots)).filter((entry) => !entry.isFile())
  return copies.map(({ name }) => join(snapshots, name, kind)).sort()
}

/** Removes what a snapshot left that was stopped half-way. */
export async function removePartialSnapshots(folder: string): Promise<void> {
  for (const name of await readNames(toSnapshots(folder))) {
    if (name.endsWith(partialEnding))
      await rm(join(toSnapshots(folder), name), { recursive: true, force: true })
  }
}

/**
 * Copies a data folder to snapshots/YYYY-MM-DD (UTC), once a day, and keeps the last 15 snapshots. Files must not change while
 * it runs, save for what is appended to the open journals. Throws StoreUnavailableError.
 */
export async function takeSnapshot({
  folder,
  now,
  openJournal,
  fileSystem,
}: {
  readonly folder: string
  readonly now: Date
  /** The journal of a kind that is written to, and how many of its bytes are good. */
  readonly openJournal: (
    kind: RequestKind,
  ) => { readonly number: number; readonly length: number } | undefined
  readonly fileSystem: FileSystem
}): Promise<void> {
  const snapshots = toSnapshots(folder)
  const day = toDay(now)
  try {
    if (!(await readNames(snapshots)).includes(day)) {
      const partial = join(snapshots, `${day}${partialEnding}`)
      try {
        for (const kind of requestKinds) await copyKind(folder, partial, kind, openJournal(kind), fileSystem)
        await copyFile(join(folder, 'staff.json'), join(partial, 'staff.json'), fileSystem)
        await fileSystem.rename(partial, join(snapshots, day))
      } catch (error) {
        await rm(partial, { recursive: true, force: true })
        throw error
      }
      await syncFolder(snapshots, fileSystem)
    }
    for (const name of listSurplus(await readNames(snapshots), day)) {
      await rm(join(snapshots, name), { recursive: true })
    }
  } catch (cause) {
    if (cause instanceof StoreUnavailableError) throw cause
    throw new StoreUnavailableError(`the snapshot of ${day} could not be made`, { cause })
  }
}

/**
 * The snapshots that are too many: those of days to come first, then the oldest. By their number and never by their age, for a clock that is wrong for an
 * hour makes all of them old, or all of them of the future.
 */
function listSurplus(names: readonly string[], today: string): readonly string[] {
  const days = names.filter((name) => /^\d{4}-\d{2}-\d{2}$/.test(name))
  const ahead = days.filter((day) => day > today)
  const surplus = Math.max(0, days.length - keptCount)
  return [...ahead, ...days.filter((day) => day <= today)].slice(0, surplus)
}

async function copyKind(
  folder: string,
  target: string,
  kind: RequestKind,
  open: { readonly number: number; readonly length: number } | undefined,
  fileSystem: FileSystem,
): Promise<void> {
  await makeFolder(join(target, kind), fileSystem)
  const openPath = open && getSegmentPath(join(folder, kind), open.number, 'journal')
  for (const entry of await readEntries(join(folder, kind))) {
    const { name } = entry
    // The store makes no folders in there.
    if (entry.isDirectory()) continue
    const from = join(folder, kind, name)
    // Begun after the journal was looked at: nothing in it was there when the snapshot began.
    const length = from === openPath ? open?.length : undefined
    if (!name.endsWith(temporaryEnding)) await copyFile(from, join(target, kind, name), fileSystem, length)
  }
}

/** Copies a file, or its first `length` bytes; one that is not there is no copy. */
async function copyFile(from: string, to: string, fileSystem: FileSystem, length?: number): Promise<void> {
  let bytes: Buffer
  try {
    bytes = await readFile(from)
  } catch (error) {
    if (isMissing(error)) return
    throw error
  }
  await writeFileDurably(to, bytes.subarray(0, length), { fileSystem })
}

async function readNames(folder: string): Promise<readonly string[]> {
  return (await readEntries(folder)).map(({ name }) => name).sort()
}

async function readEntries(folder: string) {
  try {
    return await readdir(folder, { withFileTypes: true })
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

function toSnapshots(folder: string): string {
  return join(folder, 'snapshots')
}

function toDay(time: Date): string {
  return time.toISOString().slice(0, 10)
}
