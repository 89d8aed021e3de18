import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RequestKind } from '#domain/forms/kinds'
import { readHead, type FileHead } from '#store/requests/files/fileContent'
import { countName, readCount, type FileCount } from '#store/requests/files/fileCount'
import { getFileName, listFiles } from '#store/requests/files/fileNames'
import type { Loss } from '#store/requests/requestStore'
import { isMissing, isSystemError } from '#store/storeErrors'

/** 'missing', or the head of a file that is what was written once; undefined for any other. */
export type InspectedHead = FileHead | 'missing' | undefined

export async function inspectHead(folder: string, number: number): Promise<InspectedHead> {
  try {
    return readHead(await readFile(join(folder, getFileName(number))))
  } catch (error) {
    if (isMissing(error)) return 'missing'
    if (isSystemError(error)) return undefined
    throw error
  }
}

/** The count of a kind. `isNew`: a folder that no store has opened yet has none. Needs no lock. */
export async function loadCount(folder: string, isNew: boolean): Promise<FileCount> {
  const count = await readCount(folder)
  if (count) return count
  const { numbers } = await listFiles(folder)
  return { files: [], isRebuilt: !isNew || numbers.length > 0 }
}

/** Needs no lock: a file is written before it is counted, and none is ever removed. */
export async function findKindLosses(
  kind: RequestKind,
  folder: string,
  isNew: boolean,
): Promise<readonly Loss[]> {
  const count = await loadCount(folder, isNew)
  return compareFiles(kind, folder, count, (number) => inspectHead(folder, number))
}

/** A running store gives an `inspect` that knows more of a file than its head. */
export async function compareFiles(
  kind: RequestKind,
  folder: string,
  count: FileCount,
  inspect: (number: number) => Promise<InspectedHead>,
): Promise<readonly Loss[]> {
  const losses: Loss[] = []
  if (count.isRebuilt) losses.push({ file: `${kind}/${countName}`, what: 'count', records: undefined })
  const { numbers } = await listFiles(folder)
  const last = Math.max(count.files.length, numbers.at(-1) ?? 0)
  let gapFrom: number | undefined
  for (let number = 1; number <= last + 1; number += 1) {
    const known = count.files[number - 1]
    const head = known === null || number > last ? undefined : await inspect(number)
    const isGap = number <= last && head === 'missing' && !known
    if (!isGap && gapFrom !== undefined) losses.push(createGap(kind, gapFrom, number - 1))
    gapFrom = isGap ? (gapFrom ?? number) : undefined
    if (isGap || known === null || number > last) continue
    const isWhole =
      typeof head === 'object' && head.isAltered !== true && (known === undefined || head.count >= known)
    const file = `${kind}/${getFileName(number)}`
    if (!isWhole)
      losses.push({ file, what: head === 'missing' ? head : 'changed', records: known || undefined })
  }
  return losses
}

/** Numbers without a file, of which nobody knows how many records they had. */
function createGap(kind: RequestKind, from: number, to: number): Loss {
  const names = from === to ? getFileName(from) : `${getFileName(from)} to ${getFileName(to)}`
  return { file: `${kind}/${names}`, what: 'missing', records: undefined }
}
