import type { Fact } from '#domain/owner/checks'
import { join } from 'node:path'
import { requestKinds } from '#domain/forms/kinds'
import { findKindLosses } from '#store/requests/files/findLosses'
import { readFormat } from '#store/requests/format'
import { openStore } from '#store/requests/openStore'
import type { Loss } from '#store/requests/requestStore'

/** Compares a data folder with its counts and the files with their heads. Needs no lock and changes nothing. */
export async function findLosses(folder: string): Promise<readonly Loss[]> {
  const isNew = readFormat(folder) === undefined
  const losses: Loss[] = []
  for (const kind of requestKinds) losses.push(...(await findKindLosses(kind, join(folder, kind), isNew)))
  return losses
}

/** Takes what is there for all there is. Throws StoreLockedError and StoreUnavailableError. */
export async function acceptLosses(folder: string, now: () => Date): Promise<void> {
  const store = await openStore({ folder, now })
  try {
    await store.acceptLosses()
  } finally {
    await store.close()
  }
}

/** Such as 'contact/000001.json is missing (500 records)'. */
export function formatLoss({ file, what, records }: Loss): string {
  const count = records === undefined ? '' : ` (${records} ${records === 1 ? 'record' : 'records'})`
  return `${file} ${lossTexts[what]}${count}`
}

export function countLostRecords(losses: readonly Loss[]): number {
  return losses.reduce((total, { records }) => total + (records ?? 0), 0)
}

const lossTexts: Readonly<Record<Loss['what'], string>> = {
  missing: 'is missing',
  changed: 'is not what was written',
  count: 'was missing, so files that went with it are not known',
}

export const lossAdvice =
  "Stop the server and put the file back from the newest snapshot that has it (data/README.md), or restore a backup with 'sleutel restore'. If the records are lost for good: 'sleutel verify --accept-loss'. Until then no snapshot is removed."

/** What the check of losses judges. */
export function toLossFact(losses: readonly Loss[]): Fact<'losses'> {
  return { places: losses.map(formatLoss), records: countLostRecords(losses), advice: lossAdvice }
}
