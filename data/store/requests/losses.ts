import { join } from 'node:path'
import { requestKinds } from '#domain/forms/kinds'
import { readCatalogue, writeCatalogue } from '#store/requests/files/catalogue'
import { createAcceptedContent, findKindLosses } from '#store/requests/files/findLosses'
import { readFormat } from '#store/requests/format'
import { acquireLock } from '#store/lock/lock'
import type { Loss } from '#store/requests/requestStore'
import { openStore } from '#store/requests/openStore'

/** Compares a data folder with its catalogues. Needs no lock and changes nothing. */
export async function findLosses(folder: string): Promise<readonly Loss[]> {
  const format = readFormat(folder)
  const losses: Loss[] = []
  for (const kind of requestKinds) {
    const kindFolder = join(folder, kind)
    // Version 1, and a copy that was never opened, have none.
    const mayLack = format === undefined || format.isCopy === true
    if (mayLack && !(await readCatalogue(kindFolder))) continue
    losses.push(...(await findKindLosses(kind, kindFolder)))
  }
  return losses
}

/** Makes the catalogues from what is there. Throws StoreLockedError and StoreUnavailableError. */
export async function acceptLosses(folder: string, now: () => Date): Promise<void> {
  // Repairs first: it may quarantine lines, which is a difference too.
  const store = await openStore({ folder, now })
  await store.close()
  const lock = await acquireLock(folder)
  try {
    for (const kind of requestKinds) {
      const kindFolder = join(folder, kind)
      await writeCatalogue(kindFolder, await createAcceptedContent(kind, kindFolder))
    }
  } finally {
    await lock.release()
  }
}

/** Such as 'contact/000001.json is missing (500 records)'. */
export function formatLoss({ file, what, records }: Loss): string {
  const count = records === undefined ? '' : ` (${records} ${records === 1 ? 'record' : 'records'})`
  return `${file} ${lossTexts[what]}${count}`
}

export function countLostRecords(losses: readonly Loss[]): number {
  return losses.reduce((total, { what, records }) => total + (what === 'extra' ? 0 : (records ?? 0)), 0)
}

const lossTexts: Readonly<Record<Loss['what'], string>> = {
  missing: 'is missing',
  changed: 'is not what was written',
  extra: 'was put there by something else',
  gap: 'are numbers without a file',
  catalogue: 'was missing, so files that went with it are not known',
}

export const lossAdvice =
  "Stop the server and put the file back from the newest snapshot that has it (data/README.md), or restore a backup with 'sleutel restore'. If the records are lost for good: 'sleutel verify --accept-loss'. Until then no snapshot is removed."
