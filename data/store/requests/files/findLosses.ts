import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { RequestKind } from '#domain/forms/kinds'
import {
  catalogueName,
  readCatalogue,
  type CatalogueContent,
  type CatalogueEntry,
} from '#store/requests/files/catalogue'
import { getGoodLength, splitPieces } from '#store/requests/files/parseSegment'
import { readSegment } from '#store/requests/files/readSegment'
import {
  getSegmentName,
  getSegmentPath,
  listNumbers,
  type SegmentForm,
} from '#store/requests/files/segmentFiles'
import type { Loss } from '#store/requests/requestStore'
import { isMissing, isSystemError } from '#store/storeErrors'

/** Also the hash of a sealed file that the disk does not give. */
const unreadable = 'unreadable'

export async function inspectSegment(folder: string, number: number) {
  const read = (form: SegmentForm) =>
    readFile(getSegmentPath(folder, number, form)).catch((error: unknown) => {
      if (isMissing(error)) return undefined
      if (isSystemError(error)) return unreadable
      throw error
    })
  // Before the sealed file, because a compaction removes it last.
  const journal = await read('journal')
  const sealed = await read('sealed')
  return {
    sha256: typeof sealed === 'object' ? toHash(sealed) : sealed,
    lines: typeof journal === 'object' ? countLines(journal) : journal && 0,
  }
}

export function toHash(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}

/** Undefined when a number holds what the catalogue says. Empty journals are no difference. */
export function findLoss(
  kind: RequestKind,
  number: number,
  entry: CatalogueEntry | undefined,
  { sha256, lines }: Awaited<ReturnType<typeof inspectSegment>>,
): Loss | undefined {
  const isSealed = sha256 !== undefined || (lines === undefined && entry?.sha256 !== undefined)
  const file = `${kind}/${getSegmentName(number, isSealed ? 'sealed' : 'journal')}`
  if (!entry) {
    const isEmpty = sha256 === undefined && (lines ?? 0) === 0
    return isEmpty ? undefined : { file, what: 'extra', records: lines }
  }
  if (sha256 === undefined && lines === undefined) {
    // An open journal may have grown since it was counted.
    const isCounted = entry.sha256 !== undefined || entry.records > 0
    return { file, what: 'missing', records: isCounted ? entry.records : undefined }
  }
  if (entry.sha256 !== undefined) {
    const isSame = sha256 !== undefined && entry.sha256.includes(sha256)
    return isSame ? undefined : { file, what: 'changed', records: entry.records }
  }
  // A journal becomes a sealed file together with its entry.
  if (lines === undefined) return { file, what: 'changed', records: entry.records || undefined }
  return lines < entry.records ? { file, what: 'changed', records: entry.records - lines } : undefined
}

/** Losses that no file shows: gaps in the numbers, and a lost catalogue. */
function findGaps(kind: RequestKind, content: CatalogueContent, numbers: readonly number[]): readonly Loss[] {
  const lost = content.isRebuilt
    ? [{ file: `${kind}/${catalogueName}`, what: 'catalogue' as const, records: undefined }]
    : []
  const gaps = listGaps(content, numbers).filter(
    ([from, to]) => !content.absent.some(([first, last]) => first <= from && to <= last),
  )
  const name = (number: number) => String(number).padStart(6, '0')
  return [
    ...lost,
    ...gaps.map(([from, to]) => ({
      file: `${kind}/${name(from)}${from === to ? '' : `-${name(to)}`}`,
      what: 'gap' as const,
      records: undefined,
    })),
  ]
}

/** Describes a folder as it is. `accepted` differences are forgotten. Throws system errors. */
export async function createContent(
  kind: RequestKind,
  folder: string,
  previous?: CatalogueContent,
): Promise<CatalogueContent> {
  const numbers = await listNumbers(folder)
  const files: CatalogueEntry[] = []
  for (const number of numbers) {
    const { sha256, lines = 0 } = await inspectSegment(folder, number)
    if (sha256 === undefined) files.push({ number, records: lines })
    else {
      const records = (await readSegment(kind, folder, number))?.records.length ?? 0
      files.push({ number, records, sha256: [sha256] })
    }
  }
  const last = Math.max(previous?.last ?? 0, numbers.at(-1) ?? 0)
  return { last, files, absent: [], isRebuilt: false }
}

/** Accepts the folder as it is: its gaps are no losses any more. */
export async function createAcceptedContent(kind: RequestKind, folder: string): Promise<CatalogueContent> {
  const content = await createContent(kind, folder, await readCatalogue(folder))
  return { ...content, absent: listGaps(content, []).map(([from, to]) => [from, to]) }
}

/** The catalogue; a rebuilt one when it is missing or cannot be read. */
export async function loadContent(kind: RequestKind, folder: string): Promise<CatalogueContent> {
  return (await readCatalogue(folder)) ?? { ...(await createContent(kind, folder)), isRebuilt: true }
}

/** Needs no lock: repeats what it read while a server wrote. */
export async function findKindLosses(kind: RequestKind, folder: string): Promise<readonly Loss[]> {
  for (let tries = 1; ; tries += 1) {
    const content = await loadContent(kind, folder)
    const losses = await compareFolder(kind, folder, content)
    const isSettled = JSON.stringify(content) === JSON.stringify(await loadContent(kind, folder))
    if (losses.length === 0 || isSettled || tries === maxTries) return losses
  }
}

/** A running store gives `findOne`, which waits for the file and knows its newest entry. */
export async function compareFolder(
  kind: RequestKind,
  folder: string,
  content: CatalogueContent,
  findOne?: (number: number) => Promise<Loss | undefined>,
): Promise<readonly Loss[]> {
  const numbers = await listNumbers(folder)
  const entries = new Map(content.files.map((entry) => [entry.number, entry]))
  const losses = [...findGaps(kind, content, numbers)]
  for (const number of listAll(content, numbers)) {
    const loss = findOne
      ? await findOne(number)
      : findLoss(kind, number, entries.get(number), await inspectSegment(folder, number))
    if (loss) losses.push(loss)
  }
  return losses
}

const maxTries = 5

function listAll({ files }: CatalogueContent, numbers: readonly number[]): readonly number[] {
  return [...new Set([...files.map(({ number }) => number), ...numbers])].sort((left, right) => left - right)
}

function listGaps(
  content: CatalogueContent,
  numbers: readonly number[],
): readonly (readonly [number, number])[] {
  const gaps: (readonly [number, number])[] = []
  let next = 1
  for (const number of [...listAll(content, numbers), content.last + 1]) {
    if (number > next) gaps.push([next, number - 1])
    next = number + 1
  }
  return gaps
}

function countLines(journal: Buffer): number {
  return splitPieces('journal', journal.subarray(0, getGoodLength(journal))).length
}
