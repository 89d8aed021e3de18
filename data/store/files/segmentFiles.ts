import { isMissing } from '#store/storeErrors'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { RequestKind } from '#domain/requests/kinds'
import { temporaryEnding } from '#store/io/durableFile'

/**
 * The two forms of the files of a kind. A journal is appended to, one record a line; a sealed file is one indented array that only
 * an erasure rewrites. Both carry a number that is never given twice and says the order.
 */
export type SegmentForm = 'sealed' | 'journal'

const endings = { sealed: '.json', journal: '.jsonl' } as const

export function getSegmentPath(folder: string, number: number, form: SegmentForm): string {
  return join(folder, getSegmentName(number, form))
}

/** The name of a file of a kind. */
export function getSegmentName(number: number, form: SegmentForm): string {
  return `${String(number).padStart(6, '0')}${endings[form]}`
}

/** The form of the file that a set-aside part stood in, by the name it was set aside under. */
export function getSegmentForm(name: string): SegmentForm {
  return name.includes('.jsonl.') ? 'journal' : 'sealed'
}

/** The kind and form of a file of requests, by its path in a data folder; undefined for every other, and for what was set aside. */
export function parseSegmentPath(
  path: string,
): { readonly kind: RequestKind; readonly form: SegmentForm } | undefined {
  const match = /^(contact|diagnosis|callback)\/\d{6,}\.json(l?)$/.exec(path)
  // The pattern names the three kinds.
  return match ? { kind: match[1] as RequestKind, form: match[2] === 'l' ? 'journal' : 'sealed' } : undefined
}

/** What lies in the folder of a kind. */
export interface SegmentListing {
  /** The numbers of the sealed files, and of the journals, ascending. */
  readonly sealed: readonly number[]
  readonly journals: readonly number[]
  /** The highest number that any name carries, set-aside ones included; 0 when there is none. */
  readonly last: number
  /** Names of what was set aside. */
  readonly damaged: readonly string[]
  /** Names of files that were being written. */
  readonly temporary: readonly string[]
}

/** A folder that is not there is empty. */
export async function listSegments(folder: string): Promise<SegmentListing> {
  const names = (await readNames(folder)).sort()
  const numbers = (pattern: RegExp) =>
    names
      .flatMap((name) => pattern.exec(name)?.[1] ?? [])
      .map(Number)
      .sort((a, b) => a - b)
  return {
    sealed: numbers(/^(\d{6,})\.json$/),
    journals: numbers(/^(\d{6,})\.jsonl$/),
    last: numbers(/^(\d{6,})\./).at(-1) ?? 0,
    damaged: names.filter((name) => name.includes(damagedMark)),
    temporary: names.filter((name) => name.endsWith(temporaryEnding)),
  }
}

/** Stands in the name of what could not be read and was set aside. */
export const damagedMark = '.damaged-'

async function readNames(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}
