import { basename, join, relative, sep } from 'node:path'
import { createKeptCounter, createMissingPhotos, inspectFile, listFiles } from '#store/backup/inspectFile'
import { damagedMark } from '#store/io/quarantine'
import { listSnapshots } from '#store/requests/files/snapshots'
import { readFormat } from '#store/requests/format'
import { readEntries, readIfExists } from '#store/io/durableFile'
import { isSystemError } from '#store/storeErrors'

/** Reads one file at a time, snapshots too. Needs no lock. Throws StoreFormatError. */
export async function verifyFolder(folder: string) {
  readFormat(folder)
  const kept = createKeptCounter()
  const missingPhotos = createMissingPhotos()
  const damage: { readonly path: string; readonly problem: string }[] = []
  let files = 0
  let records = 0
  for (const place of [folder, ...(await listSnapshots(folder))]) {
    for await (const path of listFiles(place)) {
      const shownPath = formatPath(folder, join(place, path))
      const content = await readIfExists(join(place, path)).catch((error: unknown) => {
        const code = isSystemError(error) ? error.code : 'unknown'
        damage.push({ path: shownPath, problem: `cannot be read (${code})` })
      })
      if (!content) continue
      const inspected = inspectFile({ path, content })
      if (!path.includes(damagedMark)) files += 1
      records += inspected.records.length
      if (place === folder) {
        kept.add(inspected)
        missingPhotos.add(inspected, path)
      }
      damage.push(...inspected.damage.map((problem) => ({ path: shownPath, problem })))
    }
  }
  for (const path of missingPhotos.result()) damage.push({ path, problem: 'is missing' })
  return { files, records, kept: kept.result(), damage }
}

/** The day of the newest snapshot, at midnight in UTC, without copies that somebody renamed. */
export async function findNewestSnapshot(folder: string): Promise<Date | undefined> {
  const days = (await listSnapshots(folder)).map((path) => basename(path))
  const newest = days
    .filter((name) => /^\d{4}-\d{2}-\d{2}$/.test(name))
    .sort()
    .at(-1)
  return newest === undefined ? undefined : new Date(newest)
}

export async function* listDataFiles(folder: string, from: string = folder): AsyncGenerator<string> {
  for (const entry of await readEntries(from)) {
    const path = join(from, entry.name)
    if (entry.isDirectory()) yield* listDataFiles(folder, path)
    else if (entry.isFile()) yield formatPath(folder, path)
  }
}

function formatPath(folder: string, path: string): string {
  return relative(folder, path).replaceAll(sep, '/')
}
