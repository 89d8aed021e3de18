import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { requestKinds } from '#domain/forms/kinds'
import { readCatalogue, writeCatalogue } from '#store/requests/files/catalogue'
import { createContent } from '#store/requests/files/findLosses'
import { listNumbers } from '#store/requests/files/segmentFiles'
import { makeCopy } from '#store/requests/files/snapshots'
import { currentFormat, readFormat, writeFormat } from '#store/requests/format'
import { makeFolder } from '#store/io/durableFile'
import type { FileSystem } from '#store/io/fileSystem'

export interface Upgrade {
  readonly from: number
  readonly to: number
  readonly copy: string
}

/** First step: the catalogues, which version 1 ignores. Needs the lock. Safe to repeat. */
export async function createCatalogues(folder: string, fileSystem: FileSystem): Promise<void> {
  const format = readFormat(folder)
  if (format?.version === currentFormat && format.isCopy !== true) return
  for (const kind of requestKinds) {
    const kindFolder = join(folder, kind)
    await makeFolder(kindFolder, fileSystem)
    // One that is there already may know of a loss.
    if (await readCatalogue(kindFolder)) continue
    await writeCatalogue(kindFolder, await createContent(kind, kindFolder), fileSystem)
  }
}

/** Last step: a copy for the previous program, then format.json. Undefined without an upgrade. */
export async function finishUpgrade(
  folder: string,
  now: Date,
  fileSystem: FileSystem,
): Promise<Upgrade | undefined> {
  const format = readFormat(folder)
  if (format?.version === currentFormat && format.isCopy !== true) return undefined
  const from = format?.version ?? 1
  const numbers = await Promise.all(requestKinds.map((kind) => listNumbers(join(folder, kind))))
  // A restored folder needs no copy: its backup is one.
  const isUpgrade = from < currentFormat && format?.isCopy !== true && numbers.flat().length > 0
  const day = now.toISOString().slice(0, 10)
  const copy = join(folder, 'snapshots', `before-version-${currentFormat}-${day}`)
  if (isUpgrade && !existsSync(copy)) {
    await makeCopy(copy, { folder, openJournal: () => undefined, fileSystem })
  }
  await writeFormat(folder, { version: currentFormat }, fileSystem)
  return isUpgrade ? { from, to: currentFormat, copy } : undefined
}
