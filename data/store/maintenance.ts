import { isUtf8 } from 'node:buffer'
import { dirname, join, relative, sep } from 'node:path'
import { z } from 'zod'
import { requestKinds, type RequestKind } from '#domain/forms/kinds'
import { parseAccounts } from '#store/accounts/accountsFile'
import { listCopies } from '#store/files/snapshots'
import { isTombstone, parseRecord } from '#store/files/journalRecord'
import { parseSegment } from '#store/files/parseSegment'
import { damagedMark, getSegmentName, listSegments } from '#store/files/segmentFiles'
import { readEntries, readIfExists, readNames, temporaryEnding } from '#store/io/durableFile'
import { getMetricsFolder, getMetricsPath, listMetrics, parseMetricsDay } from '#store/metrics/metricsFiles'
import { parseOutboxRecord } from '#store/notificationJob'
import { parseSessions } from '#store/sessions'
import { isSystemError } from '#store/storeErrors'

/** An unreadable part. Its text is not repeated: it may be personal. */
export interface Damage {
  /** Relative to the data folder, with '/'. */
  readonly path: string
  /** From 1; undefined when unknown. */
  readonly line: number | undefined
  readonly problem: string
}

export interface VerifiedFolder {
  readonly files: number
  /** Readable records, superseded versions included. */
  readonly records: number
  /** Kept requests, without snapshots. */
  readonly kept: Readonly<Record<RequestKind, number>>
  readonly damage: readonly Damage[]
}

/** Reads one file at a time, snapshots too. Changes nothing and needs no lock. */
export async function verifyFolder(folder: string): Promise<VerifiedFolder> {
  const verifier = new Verifier(folder)
  const kept = { contact: 0, diagnosis: 0, callback: 0 }
  for (const kind of requestKinds) kept[kind] = await verifier.verifyKind(kind, join(folder, kind))
  for (const kind of requestKinds) {
    for (const copy of await listCopies(folder, kind)) await verifier.verifyKind(kind, copy)
  }
  const snapshots = (await listCopies(folder, 'contact')).map((path) => dirname(path))
  for (const each of [folder, ...snapshots])
    await verifier.verifyText(join(each, 'staff.json'), parseAccounts)
  await verifier.verifyText(join(folder, 'sessions.json'), parseSessions)
  await verifier.verifyLines(join(folder, 'outbox', 'outbox.jsonl'), parseOutboxRecord)
  for (const day of (await listMetrics(folder)).days)
    await verifier.verifyText(getMetricsPath(folder, day), parseMetricsDay)
  for (const each of [folder, join(folder, 'outbox'), getMetricsFolder(folder)])
    await verifier.noteQuarantined(each)
  const { files, records, damage } = verifier
  return { files, records, kept, damage }
}

/** Lists files recursively, as relative paths with '/', in the order of names. */
export async function* listDataFiles(folder: string, from: string = folder): AsyncGenerator<string> {
  for (const entry of await readEntries(from)) {
    const path = join(from, entry.name)
    if (entry.isDirectory()) yield* listDataFiles(folder, path)
    else if (entry.isFile()) yield relative(folder, path).replaceAll(sep, '/')
  }
}

class Verifier {
  readonly #folder: string
  files = 0
  records = 0
  readonly damage: Damage[] = []

  constructor(folder: string) {
    this.#folder = folder
  }

  /** Returns how many requests are kept. */
  async verifyKind(kind: RequestKind, folder: string): Promise<number> {
    const ids = new Set<string>()
    const erased = new Set<string>()
    // Journals first: one that is compacted meanwhile is then found sealed.
    for (const form of ['journal', 'sealed'] as const) {
      const { journals, sealed } = await listSegments(folder)
      for (const number of form === 'journal' ? journals : sealed) {
        const path = join(folder, getSegmentName(number, form))
        const bytes = await this.#read(path)
        if (!bytes) continue
        const { records, damaged } = parseSegment(kind, form, bytes)
        this.records += records.length
        for (const record of records) (isTombstone(record) ? erased : ids).add(record.id)
        for (const { line, problem } of locateDamage(kind, bytes, damaged)) this.#note(path, line, problem)
      }
    }
    await this.noteQuarantined(folder)
    return [...ids].filter((id) => !erased.has(id)).length
  }

  async verifyText(path: string, parse: (text: string) => unknown): Promise<void> {
    const bytes = await this.#read(path)
    if (!bytes) return
    try {
      parse(bytes.toString())
    } catch (error) {
      this.#note(path, 1, describeProblem(error))
    }
  }

  /** An incomplete last line is no damage. */
  async verifyLines(path: string, parse: (line: string) => unknown): Promise<void> {
    const bytes = await this.#read(path)
    const lines = bytes?.toString().split('\n').slice(0, -1) ?? []
    for (const [index, line] of lines.entries()) {
      try {
        parse(line)
        this.records += 1
      } catch (error) {
        this.#note(path, index + 1, describeProblem(error))
      }
    }
  }

  async noteQuarantined(folder: string): Promise<void> {
    for (const name of await readNames(folder)) {
      if (!name.includes(damagedMark) || name.endsWith(temporaryEnding)) continue
      this.#note(join(folder, name), 1, 'was quarantined as unreadable')
    }
  }

  /** Undefined for a missing file, and for an unreadable one, which is reported. */
  async #read(path: string): Promise<Buffer | undefined> {
    try {
      const bytes = await readIfExists(path)
      if (bytes) this.files += 1
      return bytes
    } catch (error) {
      this.#note(path, undefined, `cannot be read (${isSystemError(error) ? error.code : 'unknown'})`)
      return undefined
    }
  }

  #note(path: string, line: number | undefined, problem: string): void {
    this.damage.push({ path: relative(this.#folder, path).replaceAll(sep, '/'), line, problem })
  }
}

function locateDamage(
  kind: RequestKind,
  bytes: Buffer,
  parts: readonly Buffer[],
): readonly Omit<Damage, 'path'>[] {
  let from = 0
  return parts.map((part) => {
    const at = bytes.indexOf(part.toString('latin1').trimEnd(), from, 'latin1')
    if (at >= 0) from = at + 1
    const line = at >= 0 ? bytes.subarray(0, at).toString('latin1').split('\n').length : undefined
    return { line, problem: describePart(kind, part) }
  })
}

function describePart(kind: RequestKind, part: Buffer): string {
  if (!isUtf8(part)) return 'is not UTF-8'
  try {
    parseRecord(kind, JSON.parse(part.toString()))
    return 'cannot be read'
  } catch (error) {
    return describeProblem(error)
  }
}

function describeProblem(error: unknown): string {
  if (error instanceof SyntaxError) return 'is not JSON'
  if (!(error instanceof z.core.$ZodError)) return 'is not of this kind'
  const places = error.issues.map(({ path }) => path.join('.')).filter((path) => path !== '')
  return places.length === 0 ? 'is no record' : `is no record: ${[...new Set(places)].join(', ')}`
}
