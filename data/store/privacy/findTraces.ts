import { isMissing } from '#store/storeErrors'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PersonTrace } from '#domain/requests/personTrace'
import { listDataFiles } from '#store/maintenance'

/** What the bytes of all files say: the proof that somebody is in none of them, or where somebody still is. */
export interface TraceScan {
  /** Files that were read, and how many bytes they have together. */
  readonly files: number
  readonly bytes: number
  /** Lines that name the person. */
  readonly found: readonly TracePlace[]
}

export interface TracePlace {
  /** From the folder. */
  readonly path: string
  /** From 1. */
  readonly line: number
}

/**
 * Reads every file below a folder, whatever it is for, and looks in its bytes for a person. Knows nothing of the format, so it also finds what
 * no list shows.
 */
export async function findTraces(folder: string, trace: PersonTrace): Promise<TraceScan> {
  let files = 0
  let bytes = 0
  const found: TracePlace[] = []
  for await (const path of listDataFiles(folder)) {
    const content = await readIfThere(join(folder, path))
    if (!content) continue
    files += 1
    bytes += content.length
    found.push(...findLines(content, trace).map((line) => ({ path, line })))
  }
  return { files, bytes, found }
}

/** The lines of a file that name a person, from 1. */
export function findLines(content: Buffer, trace: PersonTrace): readonly number[] {
  const text = content.toString('utf8')
  if (!trace.isIn(text)) return []
  return text.split('\n').flatMap((line, index) => (trace.isIn(line) ? [index + 1] : []))
}

async function readIfThere(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path)
  } catch (error) {
    // It was folded, replaced or removed since it was listed.
    if (isMissing(error)) return undefined
    throw error
  }
}
