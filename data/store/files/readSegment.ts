import { isMissing } from '#store/storeErrors'
import { readFile } from 'node:fs/promises'
import type { RequestKind } from '#domain/requests/kinds'
import type { JournalRecord } from '#store/files/journalRecord'
import { parseSegment } from '#store/files/parseSegment'
import { getSegmentPath, listSegments, type SegmentForm } from '#store/files/segmentFiles'

/** What is kept under one number. */
export interface ReadSegment {
  readonly number: number
  readonly records: readonly JournalRecord[]
  readonly damaged: readonly DamagedPart[]
  /** Bytes of whole lines, when a journal was read and nothing else. */
  readonly journalLength: number | undefined
}

/** What could not be read of a file. `bytes` is undefined when the disk does not give them: nothing can be set aside then. */
export interface DamagedPart {
  readonly path: string
  readonly bytes: Buffer | undefined
}

/**
 * Reads what is kept under a number, or undefined when that is nothing. Right also beside a process that folds: a journal goes only once
 * its sealed file is there, so who finds neither looks for the sealed one again. The journal of a whole sealed file was folded and
 * counts for nothing.
 */
export async function readSegment(
  kind: RequestKind,
  folder: string,
  number: number,
): Promise<ReadSegment | undefined> {
  const read = (form: SegmentForm) => readForm(kind, getSegmentPath(folder, number, form), form)
  const sealed = await read('sealed')
  if (sealed && sealed.damaged.length === 0) return { ...sealed, number, journalLength: undefined }
  const journal = await read('journal')
  if (sealed && journal) return { number, ...merge(sealed, journal), journalLength: undefined }
  if (sealed) return { ...sealed, number, journalLength: undefined }
  if (journal) return { number, ...journal }
  const folded = await read('sealed')
  return folded && { ...folded, number, journalLength: undefined }
}

interface ReadForm extends Pick<ReadSegment, 'records' | 'damaged'> {
  readonly journalLength: number
}

function merge(sealed: ReadForm, journal: ReadForm): Pick<ReadSegment, 'records' | 'damaged'> {
  return {
    records: [...sealed.records, ...journal.records],
    damaged: [...sealed.damaged, ...journal.damaged],
  }
}

async function readForm(kind: RequestKind, path: string, form: SegmentForm): Promise<ReadForm | undefined> {
  let bytes: Buffer
  try {
    bytes = await readFile(path)
  } catch (error) {
    if (isMissing(error)) return undefined
    if (isUnreadable(error)) return { records: [], damaged: [{ path, bytes: undefined }], journalLength: 0 }
    throw error
  }
  const { records, damaged, goodLength } = parseSegment(kind, form, bytes)
  return { records, damaged: damaged.map((part) => ({ path, bytes: part })), journalLength: goodLength }
}

/** A bad spot on the disk, or a folder in the place of a file: no other try would help. */
function isUnreadable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'EIO' || error.code === 'EISDIR')
}

/**
 * Reads the folder of a kind one number after the other, and holds no more than that: for who looks through everything once. Needs no lock,
 * and is right beside a process that writes.
 *
 * @param mayHold whether the text of a file is worth taking apart; all are without it.
 */
export async function* scanKind(
  kind: RequestKind,
  folder: string,
  mayHold?: (text: string) => boolean,
): AsyncGenerator<ReadSegment> {
  for (const number of await listNumbers(folder)) {
    if (mayHold && !(await hasWanted(folder, number, mayHold))) continue
    const segment = await readSegment(kind, folder, number)
    if (segment) yield segment
  }
}

/** Listed twice: beside a process that folds, one listing may miss a number whose journal goes while its sealed file comes. */
async function listNumbers(folder: string): Promise<readonly number[]> {
  const listings = [await listSegments(folder), await listSegments(folder)]
  const numbers = new Set(listings.flatMap(({ sealed, journals }) => [...sealed, ...journals]))
  return [...numbers].sort((left, right) => left - right)
}

async function hasWanted(
  folder: string,
  number: number,
  mayHold: (text: string) => boolean,
): Promise<boolean> {
  for (const form of ['journal', 'sealed'] as const) {
    try {
      if (mayHold(await readFile(getSegmentPath(folder, number, form), 'utf8'))) return true
    } catch (error) {
      // One that the disk does not give is for the reader to say something of.
      if (!isMissing(error)) return true
    }
  }
  return false
}
