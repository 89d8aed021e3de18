import { isMissing } from '#store/storeErrors'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { requestKinds, type RequestKind } from '#domain/requests/kinds'
import { temporaryEnding } from '#store/io/durableFile'
import { isTombstone, parseRecord } from '#store/files/journalRecord'
import { parseMetricsDay, getMetricsFolder, getMetricsPath, listMetrics } from '#store/metrics/metricsFiles'
import { parseOutboxRecord } from '#store/outbox/notificationJob'
import { parseSegment } from '#store/files/parseSegment'
import { damagedMark, listSegments, getSegmentName } from '#store/files/segmentFiles'
import { parseSessions } from '#store/sessions'
import { listCopies } from '#store/backup/snapshots'
import { parseAccounts } from '#store/accounts/accountsFile'
import { isUtf8 } from 'node:buffer'
import { z } from 'zod'

/** Something that cannot be read, and where. */
export interface Damage extends LocatedDamage {
  /** From the data folder. */
  readonly path: string
}

export interface VerifiedFolder {
  /** Files that were read, and records in them, superseded versions included. */
  readonly files: number
  readonly records: number
  /** Requests that are kept, by kind; snapshots do not count. */
  readonly kept: Readonly<Record<RequestKind, number>>
  readonly damage: readonly Damage[]
}

/**
 * Reads every record of a data folder: sealed files, journals, snapshots, staff accounts, log-ins, the outbox and what was counted of the pages, and says what cannot be
 * read. Changes nothing, needs no lock, holds one file at a time.
 */
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
    await verifier.noteSetAside(each)
  const { files, records, damage } = verifier
  return { files, records, kept, damage }
}

/** Reads files of a data folder, and remembers how many and what was wrong. */
class Verifier {
  readonly #folder: string
  files = 0
  records = 0
  readonly damage: Damage[] = []

  constructor(folder: string) {
    this.#folder = folder
  }

  /** Gives how many requests the files of a kind keep. */
  async verifyKind(kind: RequestKind, folder: string): Promise<number> {
    const ids = new Set<string>()
    const erased = new Set<string>()
    // Journals first: what is folded meanwhile is then found sealed.
    for (const form of ['journal', 'sealed'] as const) {
      const { journals, sealed } = await listSegments(folder)
      for (const number of form === 'journal' ? journals : sealed) {
        const path = join(folder, getSegmentName(number, form))
        const bytes = await this.#read(path)
        if (!bytes) continue
        const { records, damaged } = parseSegment(kind, form, bytes)
        this.records += records.length
        for (const record of records) (isTombstone(record) ? erased : ids).add(record.id)
        for (const found of locateDamage(kind, bytes, damaged)) this.#note(path, found)
      }
    }
    await this.noteSetAside(folder)
    return [...ids].filter((id) => !erased.has(id)).length
  }

  async verifyText(path: string, parse: (text: string) => unknown): Promise<void> {
    const bytes = await this.#read(path)
    if (!bytes) return
    try {
      parse(bytes.toString())
    } catch (error) {
      this.#note(path, { line: 1, problem: getDamageProblem(error) })
    }
  }

  /** What stands behind the last line end was being written, and is no damage. */
  async verifyLines(path: string, parse: (line: string) => unknown): Promise<void> {
    const bytes = await this.#read(path)
    const lines = bytes?.toString().split('\n').slice(0, -1) ?? []
    for (const [index, line] of lines.entries()) {
      try {
        parse(line)
        this.records += 1
      } catch (error) {
        this.#note(path, { line: index + 1, problem: getDamageProblem(error) })
      }
    }
  }

  /** What was found damaged before lies beside the file it stood in. */
  async noteSetAside(folder: string): Promise<void> {
    for (const name of await listNames(folder)) {
      if (!name.includes(damagedMark) || name.endsWith(temporaryEnding)) continue
      this.#note(join(folder, name), { line: 1, problem: 'was set aside as unreadable' })
    }
  }

  /** Undefined for a file that is not there any more, and for one that the disk does not give, which is noted. */
  async #read(path: string): Promise<Buffer | undefined> {
    try {
      const bytes = await readFile(path)
      this.files += 1
      return bytes
    } catch (error) {
      if (isMissing(error)) return undefined
      const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
      this.#note(path, { line: undefined, problem: `cannot be read (${code})` })
      return undefined
    }
  }

  #note(path: string, found: LocatedDamage): void {
    this.damage.push({ path: relative(this.#folder, path).replaceAll(sep, '/'), ...found })
  }
}

async function listNames(folder: string): Promise<readonly string[]> {
  try {
    return (await readdir(folder)).sort()
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

/** Every file below a folder, whatever it is for: its path from there, with '/' between the names, in the order of names. */
export async function* listDataFiles(folder: string, from: string = folder): AsyncGenerator<string> {
  for (const entry of await readEntries(from)) {
    const path = join(from, entry.name)
    if (entry.isDirectory()) yield* listDataFiles(folder, path)
    else if (entry.isFile()) yield relative(folder, path).replaceAll(sep, '/')
  }
}

/** A folder that goes while it is looked through, as a snapshot does, holds nothing. */
async function readEntries(folder: string) {
  try {
    const entries = await readdir(folder, { withFileTypes: true })
    return entries.sort((left, right) => (left.name < right.name ? -1 : 1))
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

/** Something in a file that cannot be read. Says nothing of what stands there. */
export interface LocatedDamage {
  /** Where it begins, from 1; undefined where that cannot be told. */
  readonly line: number | undefined
  readonly problem: string
}

/** Where the damaged parts of a file begin, and what is wrong with each. */
export function locateDamage(
  kind: RequestKind,
  bytes: Buffer,
  parts: readonly Buffer[],
): readonly LocatedDamage[] {
  let from = 0
  return parts.map((part) => {
    const text = part.toString('latin1').trimEnd()
    const at = bytes.indexOf(text, from, 'latin1')
    if (at >= 0) from = at + 1
    return { line: at >= 0 ? countLines(bytes, at) : undefined, problem: toPartProblem(kind, part) }
  })
}

/** The line in which a position stands, from 1. */
function countLines(bytes: Buffer, position: number): number {
  let line = 1
  for (let at = bytes.indexOf(0x0a); at !== -1 && at < position; at = bytes.indexOf(0x0a, at + 1)) line += 1
  return line
}

function toPartProblem(kind: RequestKind, part: Buffer): string {
  if (!isUtf8(part)) return 'is not UTF-8'
  try {
    parseRecord(kind, JSON.parse(part.toString()))
    return 'cannot be read'
  } catch (error) {
    return getDamageProblem(error)
  }
}

/** What is wrong, without what stands there: it may be somebody's number. */
export function getDamageProblem(error: unknown): string {
  if (error instanceof SyntaxError) return 'is not JSON'
  if (!(error instanceof z.core.$ZodError)) return 'is not of this kind'
  const places = error.issues.map(({ path }) => path.join('.')).filter((path) => path !== '')
  return places.length === 0 ? 'is no record' : `is no record: ${[...new Set(places)].join(', ')}`
}
