import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { requestKinds, createByKind, type ByKind } from '#domain/forms/kinds'
import { readAccountsFile } from '#store/accounts/accountsFile'
import type { Tombstone } from '#store/requests/requestRecord'
import { readStates } from '#store/requests/readStore'

export interface FolderDifference {
  /** Requests that the other folder lacks, or has only in an earlier version. */
  readonly newer: number
  readonly tombstones: ByKind<readonly Tombstone[]>
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

async function hasOtherStaff(folder: string, other: string): Promise<boolean> {
  const readCredentials = async (place: string) => {
    const accounts = await readAccountsFile(join(place, 'staff.json')).catch(() => undefined)
    return accounts?.map(({ name, credential }) => `${name} ${credential}`).sort()
  }
  const here = await readCredentials(folder)
  return here === undefined || (here.length > 0 && !isDeepStrictEqual(here, await readCredentials(other)))
}
