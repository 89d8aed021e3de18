import { readFile } from 'node:fs/promises'
import type { RequestKind } from '#domain/requests/kinds'
import type { JournalRecord } from '#store/files/journalRecord'
import { parseSegment } from '#store/files/parseSegment'
import { getSegmentPath, listNumbers, type SegmentForm } from '#store/files/segmentFiles'
import { isMissing } from '#store/storeErrors'

/** The records of one number. */
export interface ReadSegment {
  readonly number: number
  readonly records: readonly JournalRecord[]
  readonly damaged: readonly DamagedPart[]
  /** Bytes of whole lines, when only a journal was read. */
  readonly journalLength: number | undefined
}

/** A part of a file that is no record. `bytes` is undefined when the disk does not return them. */
export interface DamagedPart {
  readonly path: string
  readonly bytes: Buffer | undefined
}

/**
 * Reads what is kept under a number; undefined when there is nothing. Also correct while another process compacts: a
 * journal is removed after its sealed file is there, so if neither is found the sealed file is looked for again. The
 * journal of an undamaged sealed file is ignored.
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
  if (!sealed && journal) return { ...journal, number }
  const found = sealed ?? (await read('sealed'))
  if (!found) return undefined
  return {
    number,
    records: [...found.records, ...(journal?.records ?? [])],
    damaged: [...found.damaged, ...(journal?.damaged ?? [])],
    journalLength: undefined,
  }
}

/**
 * Reads the folder of a kind one number after the other, holding one at a time. Needs no lock.
 *
 * @param mayHold skips files whose text it is false for.
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

async function hasWanted(
  folder: string,
  number: number,
  mayHold: (text: string) => boolean,
): Promise<boolean> {
  for (const form of ['journal', 'sealed'] as const) {
    try {
      if (mayHold(await readFile(getSegmentPath(folder, number, form), 'utf8'))) return true
    } catch (error) {
      // readSegment reports a file that cannot be read.
      if (!isMissing(error)) return true
    }
  }
  return false
}

async function readForm(
  kind: RequestKind,
  path: string,
  form: SegmentForm,
): Promise<Omit<ReadSegment, 'number'> | undefined> {
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

/** A bad spot on the disk, or a folder in the place of a file. */
function isUnreadable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'EIO' || error.code === 'EISDIR')
}
