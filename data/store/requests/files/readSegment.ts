import { readFile } from 'node:fs/promises'
import { setImmediate } from 'node:timers/promises'
import type { RequestKind } from '#domain/forms/kinds'
import type { DamagedPart } from '#store/io/quarantine'
import type { RequestRecord } from '#store/requests/requestRecord'
import { parseSegment } from '#store/requests/files/parseSegment'
import { getSegmentPath, listNumbers, type SegmentForm } from '#store/requests/files/segmentFiles'
import { hasCode, isMissing } from '#store/storeErrors'

export interface ReadSegment {
  readonly number: number
  readonly records: readonly RequestRecord[]
  readonly damaged: readonly DamagedPart[]
  readonly journal: JournalEnd | undefined
}

export interface JournalEnd {
  readonly length: number
  /** False when only the end of the last line is missing. */
  readonly isEnded: boolean
  /** What follows the whole lines, without the zeros of a block that was never written. */
  readonly tail: Buffer
}

/**
 * Reads a segment; undefined when there is none. An undamaged sealed file wins over its journal.
 * Also correct during a compaction: the sealed file is written before its journal is removed, so if
 * neither was found, look for the sealed file again.
 */
export async function readSegment(
  kind: RequestKind,
  folder: string,
  number: number,
  isSkipped?: IsSkipped,
): Promise<ReadSegment | undefined> {
  const read = (form: SegmentForm) => readForm(kind, getSegmentPath(folder, number, form), form, isSkipped)
  const sealed = await read('sealed')
  if (sealed && sealed.damaged.length === 0) return { ...sealed, number, journal: undefined }
  const journal = await read('journal')
  if (!sealed && journal) return { ...journal, number }
  const found = sealed ?? (await read('sealed'))
  if (!found) return undefined
  return {
    number,
    records: [...found.records, ...(journal?.records ?? [])],
    damaged: [...found.damaged, ...(journal?.damaged ?? [])],
    journal: undefined,
  }
}

const lineEnd = 0x0a
/** Smaller bytes are control characters. */
const space = 0x20

/** Waiting for one file at a time took a fifth of a start. */
const readAhead = 4

export type IsSkipped = (bytes: Buffer) => boolean

/** Holds a few segments at a time. Needs no lock. A skipped file seems empty. */
export async function* scanKind(
  kind: RequestKind,
  folder: string,
  isSkipped?: IsSkipped,
): AsyncGenerator<ReadSegment> {
  const numbers = [...(await listNumbers(folder))]
  const segments: Promise<ReadSegment | undefined>[] = []
  while (numbers.length > 0 || segments.length > 0) {
    for (const number of numbers.splice(0, readAhead - segments.length)) {
      const segment = readSegment(kind, folder, number, isSkipped)
      // The error is thrown below, when it is this segment's turn.
      segment.catch(() => undefined)
      segments.push(segment)
    }
    const segment = await segments.shift()
    if (segment) yield segment
    // Pages are served while a start reads.
    await setImmediate()
  }
}

async function readForm(
  kind: RequestKind,
  path: string,
  form: SegmentForm,
  isSkipped?: IsSkipped,
): Promise<Omit<ReadSegment, 'number'> | undefined> {
  let bytes: Buffer
  try {
    bytes = await readFile(path)
  } catch (error) {
    if (isMissing(error)) return undefined
    // A bad spot on the disk, or a folder in the place of a file.
    if (hasCode(error, 'EIO', 'EISDIR'))
      return { records: [], damaged: [{ path, bytes: undefined }], journal: undefined }
    throw error
  }
  if (isSkipped?.(bytes)) return { records: [], damaged: [], journal: undefined }
  const { records, damaged, goodLength } = parseSegment(kind, form, bytes)
  const tail = bytes.subarray(goodLength)
  return {
    records,
    damaged: damaged.map((part) => ({ path, bytes: part.bytes })),
    journal: {
      length: goodLength,
      isEnded: goodLength === 0 || bytes[goodLength - 1] === lineEnd,
      tail: tail.some((byte) => byte > space) ? tail : Buffer.alloc(0),
    },
  }
}
