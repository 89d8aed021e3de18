import { isMissing } from '#store/storeErrors'
import { readFile } from 'node:fs/promises'
import type { RequestKind } from '#domain/requests/kinds'
import { isTombstone, parseRecord } from '#store/files/journalRecord'
import { readSegment } from '#store/files/readSegment'
import { getSegmentPath } from '#store/files/segmentFiles'

/** Which request a record is of, and whether it erased it. */
export interface RecordId {
  readonly id: string
  readonly isTombstone: boolean
}

/**
 * Whose records are kept under a number, in order. Costs a quarter of reading them: records are not checked, so a file may turn out to hold
 * none that can be read of a request it names. Anything but a whole sealed file or a whole journal is read as readSegment does.
 */
export async function readIds(
  kind: RequestKind,
  folder: string,
  number: number,
): Promise<readonly RecordId[]> {
  const sealed = await readText(getSegmentPath(folder, number, 'sealed'))
  const values =
    sealed === undefined
      ? toLineValues((await readText(getSegmentPath(folder, number, 'journal'))) ?? '')
      : toArray(sealed)
  const ids = values?.map((value) => toRecordId(kind, value))
  if (ids !== undefined && ids.length > 0 && ids.every((id) => id !== undefined)) return ids
  const records = (await readSegment(kind, folder, number))?.records ?? []
  return records.map((record) => ({ id: record.id, isTombstone: isTombstone(record) }))
}

async function readText(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (isMissing(error)) return undefined
    // What cannot be read is damage, which readSegment sees.
    return ''
  }
}

function toArray(text: string): readonly unknown[] | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** Without the last line, which was being written, when it has no end. */
function toLineValues(text: string): readonly unknown[] | undefined {
  const lines = text.slice(0, text.lastIndexOf('\n') + 1).split('\n')
  try {
    return lines.filter((line) => line.trim() !== '').map((line): unknown => JSON.parse(line))
  } catch {
    return undefined
  }
}

/** Undefined for what is no record at all. A tombstone counts only when it can be read: it would take a request away. */
function toRecordId(kind: RequestKind, value: unknown): RecordId | undefined {
  if (typeof value !== 'object' || value === null || !('id' in value) || typeof value.id !== 'string')
    return undefined
  if ('kind' in value) return { id: value.id, isTombstone: false }
  try {
    return { id: parseRecord(kind, value).id, isTombstone: true }
  } catch {
    return undefined
  }
}
