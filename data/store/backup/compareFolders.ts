import { join } from 'node:path'
import { requestKinds, createByKind, type RequestKind } from '#domain/forms/kinds'
import { readAccountsFile, type KeptAccount } from '#store/accounts/accountsFile'
import type { Tombstone } from '#store/requests/requestRecord'
import { readStates } from '#store/requests/readStore'
import type { States } from '#store/requests/requestRecord'

/** A data folder or a database that is about to be replaced. */
export interface ReplacedStore {
  readonly readStates: (kind: RequestKind) => Promise<States>
  readonly readAccounts: () => Promise<readonly KeptAccount[]>
}

export type FolderDifference = Awaited<ReturnType<typeof compareWithFolder>>

export function compareFolders(folder: string, other: string) {
  return compareWithFolder(openFolder(folder), other)
}

/** Compares what is there with a folder, such as an unpacked backup. Holds only ids and versions. */
export async function compareWithFolder(store: ReplacedStore, folder: string) {
  const other = openFolder(folder)
  const tombstones = createByKind((): Tombstone[] => [])
  /** Requests that the folder lacks, or has only in an earlier version. */
  let newer = 0
  /** Of the tombstones: how many of their requests the folder still keeps. */
  let erasedHere = 0
  for (const kind of requestKinds) {
    const [here, there] = [await store.readStates(kind), await other.readStates(kind)]
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
  const [accounts, others] = [await listCredentials(store), await listCredentials(other)]
  /** True when the accounts differ or cannot be read. */
  const hasOtherStaff = accounts === undefined || (accounts !== '' && accounts !== others)
  return { newer, tombstones, erasedHere, hasOtherStaff }
}

function openFolder(folder: string): ReplacedStore {
  return {
    readStates: (kind) => readStates(folder, kind),
    readAccounts: () => readAccountsFile(join(folder, 'staff.json')),
  }
}

/** Empty without accounts, undefined if they cannot be read. */
async function listCredentials({ readAccounts }: ReplacedStore): Promise<string | undefined> {
  const accounts = await readAccounts().catch(() => undefined)
  return accounts
    ?.map(({ name, credential }) => `${name} ${credential}`)
    .sort()
    .join('\n')
}
