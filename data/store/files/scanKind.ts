import { readFile } from 'node:fs/promises'
import type { RequestKind } from '#domain/requests/kinds'
import { isMissing } from '#store/io/fileSystem'
import { readSegment, type ReadSegment } from '#store/files/readSegment'
import { listSegments, getSegmentPath } from '#store/files/segmentFiles'

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
