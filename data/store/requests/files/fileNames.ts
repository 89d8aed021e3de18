import type { RequestKind } from '#domain/forms/kinds'
import { readNames, temporaryEnding } from '#store/io/durableFile'
import { damagedMark } from '#store/io/quarantine'

export function getFileName(number: number): string {
  return `${String(number).padStart(6, '0')}.json`
}

/** The kind of a file of requests, such as 'contact/000001.json'; undefined for other paths. */
export function parseFilePath(path: string): RequestKind | undefined {
  // The pattern names the three kinds.
  return /^(contact|diagnosis|callback)\/\d{6}\.json$/.exec(path)?.[1] as RequestKind | undefined
}

/** The folder of a kind; a missing one is empty. */
export async function listFiles(folder: string) {
  const names = await readNames(folder)
  return {
    /** Ascending. */
    numbers: names.flatMap((name) => (/^\d{6}\.json$/.test(name) ? [Number(name.slice(0, 6))] : [])),
    quarantined: names.filter((name) => name.includes(damagedMark) && !name.endsWith(temporaryEnding)),
    temporary: names.filter((name) => name.endsWith(temporaryEnding)),
  }
}
