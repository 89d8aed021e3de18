import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { requestKinds, createByKind, type ByKind } from '#domain/forms/kinds'
import { readAccountsFile } from '#store/accounts/accountsFile'
import type { Tombstone } from '#store/requests/requestRecord'
import { getSegmentPath, listSegments } from '#store/requests/files/segmentFiles'
import { makeFolder, writeFileDurably } from '#store/io/durableFile'
import { nodeFileSystem } from '#store/io/fileSystem'
import { openStore } from '#store/requests/openStore'
import { readStates } from '#store/requests/readStore'

type TombstonesByKind = ByKind<readonly Tombstone[]>

export interface FolderDifference {
  /** Requests that the other folder lacks, or has only in an earlier version. */
  readonly newer: number
  readonly tombstones: TombstonesByKind
  /** How many of those requests the other folder still keeps. */
  readonly erasedHere: number
  /** True when the accounts differ or cannot be read. */
  readonly hasOtherStaff: boolean
}

/** Compares a data folder with another, such as an unpacked backup. Holds only ids and versions. */
export async function compareFolders(folder: string, other: string): Promise<FolderDifference> {
  const tombstones = createByKind((): Tombstone[] => [])
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

/**
 * Erases in an unused data folder what was erased elsewhere. The tombstones become its next
 * journal; opening the store finishes the erasures as after a crash. Throws StoreUnavailableError.
 */
export async function applyTombstones(
  folder: string,
  tombstones: TombstonesByKind,
  now: () => Date,
): Promise<void> {
  const kinds = requestKinds.filter((kind) => tombstones[kind].length > 0)
  if (kinds.length === 0) return
  for (const kind of kinds) {
    const kindFolder = join(folder, kind)
    await makeFolder(kindFolder, nodeFileSystem)
    const { last } = await listSegments(kindFolder)
    const lines = tombstones[kind].map((tombstone) => `${JSON.stringify(tombstone)}\n`)
    await writeFileDurably(getSegmentPath(kindFolder, last + 1, 'journal'), lines.join(''))
  }
  const store = await openStore({ folder, now })
  try {
    for (const kind of kinds) {
      const isQuarantinedTrace = (part: Buffer) => tombstones[kind].some(({ id }) => part.includes(id))
      await store.eraseTraces(kind, { isQuarantinedTrace })
    }
  } finally {
    await store.close()
  }
}

async function hasOtherStaff(folder: string, other: string): Promise<boolean> {
  const readCredentials = async (place: string) => {
    const accounts = await readAccountsFile(join(place, 'staff.json')).catch(() => undefined)
    return accounts?.map(({ name, credential }) => `${name} ${credential}`).sort()
  }
  const here = await readCredentials(folder)
  return here === undefined || (here.length > 0 && !isDeepStrictEqual(here, await readCredentials(other)))
}
