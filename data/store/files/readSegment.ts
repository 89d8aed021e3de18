import { readFile } from 'node:fs/promises'
import type { RequestKind } from '#domain/requests/kinds'
import { isMissing } from '#store/io/fileSystem'
import type { JournalRecord } from '#store/files/journalRecord'
import { parseSegment } from '#store/files/parseSegment'
import { getSegmentPath, type SegmentForm } from '#store/files/segmentFiles'

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
