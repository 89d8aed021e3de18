import { join } from 'node:path'
import { requestKinds, type RequestKind } from '#domain/requests/kinds'
import { isTombstone, type Tombstone } from '#store/files/journalRecord'
import { scanKind } from '#store/files/readSegment'
import { readAccountsFile } from '#store/accounts/accountsFile'
import { writeFileDurably, makeFolder } from '#store/io/durableFile'
import { nodeFileSystem } from '#store/io/fileSystem'
import { openStore } from '#store/openStore'
import { listSegments, getSegmentPath } from '#store/files/segmentFiles'

/** What one data folder has that another has not. */
export interface FolderDifference {
  /** Requests that the other does not have, or only in an earlier version. */
  readonly newer: number
  /** Tombstones that the other does not have, by kind. */
  readonly tombstones: Readonly<Record<RequestKind, readonly Tombstone[]>>
  /** How many of those are of requests that still stand in the other. */
  readonly erasedHere: number
  /** True where there are staff accounts here, or a file of them that cannot be read, and not the same ones with the same passwords there. */
  readonly hasOtherStaff: boolean
}

/** Compares a data folder with another, such as an unpacked backup. Holds ids and versions alone. */
export async function compareFolders(folder: string, other: string): Promise<FolderDifference> {
  const tombstones = { contact: [] as Tombstone[], diagnosis: [] as Tombstone[], callback: [] as Tombstone[] }
  let newer = 0
  let erasedHere = 0
  for (const kind of requestKinds) {
    const [here, there] = [await readStates(folder, kind), await readStates(other, kind)]
    for (const [id, state] of here) {
      const known = there.get(id)
      if (typeof known === 'object') continue
      if (typeof state === 'object') {
        tombstones[kind].push(state)
        if (known !== undefined) erasedHere += 1
      } else if (known === undefined || known < state) {
        newer += 1
      }
    }
  }
  return { newer, tombstones, erasedHere, hasOtherStaff: await hasOtherStaff(folder, other) }
}

/** The newest version of each request of a kind, or its tombstone, by id. */
export async function readStates(
  folder: string,
  kind: RequestKind,
): Promise<ReadonlyMap<string, number | Tombstone>> {
  const states = new Map<string, number | Tombstone>()
  for await (const { records } of scanKind(kind, join(folder, kind))) {
    for (const record of records) {
      if (isTombstone(record)) states.set(record.id, record)
      else if (typeof states.get(record.id) !== 'object') states.set(record.id, record.version)
    }
  }
  return states
}

async function hasOtherStaff(folder: string, other: string): Promise<boolean> {
  const [here, there] = [await readCredentials(folder), await readCredentials(other)]
  return here === undefined || (here !== '' && here !== there)
}

/** Undefined where they cannot be read: a comparison must not stand in the way of what would mend them. */
async function readCredentials(folder: string): Promise<string | undefined> {
  const accounts = await readAccountsFile(join(folder, 'staff.json')).catch(() => undefined)
  return accounts
    ?.map(({ name, credential }) => `${name} ${credential}`)
    .sort()
    .join('\n')
}

/**
 * Erases in a data folder that nobody uses what was erased elsewhere, so that a restored backup brings nobody back: the tombstones are its next
 * journal, and opening it finishes each of these erasures as after a crash. Throws StoreUnavailableError.
 */
export async function carryTombstones(
  folder: string,
  tombstones: Readonly<Record<RequestKind, readonly Tombstone[]>>,
  now: () => Date,
): Promise<void> {
  // Opening a store reads all of it, and here nothing would come of that.
  if (requestKinds.every((kind) => tombstones[kind].length === 0)) return
  for (const kind of requestKinds) {
    if (tombstones[kind].length === 0) continue
    const kindFolder = join(folder, kind)
    await makeFolder(kindFolder, nodeFileSystem)
    const { last } = await listSegments(kindFolder)
    const lines = tombstones[kind].map((tombstone) => `${JSON.stringify(tombstone)}\n`)
    await writeFileDurably(getSegmentPath(kindFolder, last + 1, 'journal'), lines.join(''))
  }
  const store = await openStore({ folder, now })
  try {
    for (const kind of requestKinds) {
      if (tombstones[kind].length === 0) continue
      await store.eraseTraces(kind, {
        isTheirs: () => false,
        isQuarantinedTrace: (text) => tombstones[kind].some(({ id }) => text.includes(id)),
        mayHold: () => false,
      })
    }
  } finally {
    await store.close()
  }
}
