import { join } from 'node:path'
import { requestKinds, type RequestKind } from '#domain/kinds'
import { isTombstone } from '#store/journalRecord'
import { scanKind } from '#store/scanKind'
import { readStaffFile } from '#store/staffFile'

/** What one data folder has that another has not. */
export interface FolderDifference {
  /** Requests that the other does not have, or only in an earlier version. */
  readonly newer: number
  /** Requests that were erased here and still stand in the other, by kind. */
  readonly erased: Readonly<Record<RequestKind, readonly string[]>>
  /** True where the staff accounts are not the same ones with the same passwords. */
  readonly hasOtherStaff: boolean
}

/** Compares a data folder with another, such as a restored one. Holds ids and versions alone. */
export async function compareFolders(folder: string, other: string): Promise<FolderDifference> {
  const erased = { contact: [] as string[], diagnosis: [] as string[], callback: [] as string[] }
  let newer = 0
  for (const kind of requestKinds) {
    const [here, there] = [await readVersions(folder, kind), await readVersions(other, kind)]
    for (const [id, version] of here) {
      const known = there.get(id)
      if (version === 'erased') {
        if (known !== undefined && known !== 'erased') erased[kind].push(id)
      } else if (known === undefined || (known !== 'erased' && known < version)) {
        newer += 1
      }
    }
  }
  return { newer, erased, hasOtherStaff: await haveOtherStaff(folder, other) }
}

/** The newest version of each request of a kind, by id. */
export async function readVersions(
  folder: string,
  kind: RequestKind,
): Promise<ReadonlyMap<string, number | 'erased'>> {
  const versions = new Map<string, number | 'erased'>()
  for await (const { records } of scanKind(kind, join(folder, kind))) {
    for (const record of records) {
      if (isTombstone(record)) versions.set(record.id, 'erased')
      else if (versions.get(record.id) !== 'erased') versions.set(record.id, record.version)
    }
  }
  return versions
}

async function haveOtherStaff(folder: string, other: string): Promise<boolean> {
  const [here, there] = await Promise.all([readCredentials(folder), readCredentials(other)])
  return here !== '' && here !== there
}

async function readCredentials(folder: string): Promise<string> {
  const accounts = await readStaffFile(join(folder, 'staff.json'))
  return accounts
    .map(({ name, credential }) => `${name} ${credential}`)
    .sort()
    .join('\n')
}
