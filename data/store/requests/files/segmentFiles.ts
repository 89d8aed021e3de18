import { damagedMark } from '#store/io/quarantine'
import { join } from 'node:path'
import type { RequestKind } from '#domain/forms/kinds'
import { readNames, temporaryEnding } from '#store/io/durableFile'
import { StoreFormatError } from '#store/storeErrors'

/** 'journal' (.jsonl): one record per line. 'sealed' (.json): one array. Numbers give the order. */
export type SegmentForm = 'sealed' | 'journal'

export function getSegmentName(number: number, form: SegmentForm): string {
  return `${String(number).padStart(6, '0')}${form === 'sealed' ? '.json' : '.jsonl'}`
}

export function getSegmentPath(folder: string, number: number, form: SegmentForm): string {
  return join(folder, getSegmentName(number, form))
}

export function getQuarantinedForm(name: string): SegmentForm {
  return name.includes('.jsonl.') ? 'journal' : 'sealed'
}

export function parseSegmentPath(
  path: string,
): { readonly kind: RequestKind; readonly form: SegmentForm } | undefined {
  const match = /^(contact|diagnosis|callback)\/\d{6,}\.json(l?)$/.exec(path)
  // The pattern names the three kinds.
  return match ? { kind: match[1] as RequestKind, form: match[2] === 'l' ? 'journal' : 'sealed' } : undefined
}

/** A missing folder is empty. Throws StoreFormatError for a number beyond 2^53. */
export async function listSegments(folder: string) {
  const names = await readNames(folder)
  for (const name of names) assertCountable(folder, name)
  /** Ascending. */
  const numbers = (pattern: RegExp) =>
    names
      .flatMap((name) => pattern.exec(name)?.[1] ?? [])
      .map(Number)
      .sort((a, b) => a - b)
  return {
    sealed: numbers(/^(\d{6,})\.json$/),
    journals: numbers(/^(\d{6,})\.jsonl$/),
    /** The highest number of any name, quarantined ones included; 0 when there is none. */
    last: numbers(/^(\d{6,})\./).at(-1) ?? 0,
    quarantined: names.filter((name) => name.includes(damagedMark)),
    temporary: names.filter((name) => name.endsWith(temporaryEnding)),
  }
}

/** Lists twice: during a compaction, one listing can miss both files of a number. */
export async function listNumbers(folder: string): Promise<readonly number[]> {
  const listings = [await listSegments(folder), await listSegments(folder)]
  const numbers = new Set(listings.flatMap(({ sealed, journals }) => [...sealed, ...journals]))
  return [...numbers].sort((left, right) => left - right)
}

/** A larger number would be rounded to that of another file. */
function assertCountable(folder: string, name: string): void {
  if (Number(/^(\d{6,})\./.exec(name)?.[1] ?? 0) < Number.MAX_SAFE_INTEGER) return
  throw new StoreFormatError(
    'FILE_NUMBER_TOO_HIGH',
    `${join(folder, name)} has a number that is too high. Stop the server and give the file the next free number, or move it out of the folder. Nothing was changed.`,
  )
}
