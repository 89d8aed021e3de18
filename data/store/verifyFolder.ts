import { isUtf8 } from 'node:buffer'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join, sep } from 'node:path'
import { z } from 'zod'
import { requestKinds, type RequestKind } from '#domain/kinds'
import { temporaryEnding } from '#store/durableFile'
import { isMissing } from '#store/isMissing'
import { isTombstone, parseRecord } from '#store/journalRecord'
import { parseOutboxRecord } from '#store/outboxEntry'
import { parseSegment } from '#store/parseSegment'
import { damagedMark, listSegments, toSegmentName, type SegmentForm } from '#store/segmentFiles'
import { parseSessions } from '#store/sessions'
import { listCopies } from '#store/snapshots'
import { parseStaff } from '#store/staffFile'

/** Something that cannot be read. Says nothing of what stands there. */
export interface Damage {
  /** From the data folder. */
  readonly path: string
  /** Where it begins, from 1; undefined where that cannot be told. */
  readonly line: number | undefined
  readonly problem: string
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
 * Reads every record of a data folder: sealed files, journals, snapshots, staff accounts, log-ins and the outbox, and says what cannot be
 * read. Changes nothing, needs no lock, holds one file at a time.
 */
export async function verifyFolder(folder: string): Promise<VerifiedFolder> {
  const tally = { files: 0, records: 0 }
  const damage: Damage[] = []
  const toRelative = (path: string) => path.slice(folder.length + 1).replaceAll(sep, '/')

  const verifyKind = async (kind: RequestKind, kindFolder: string): Promise<number> => {
    const ids = new Set<string>()
    const erased = new Set<string>()
    for (const form of ['journal', 'sealed'] as const) {
      const listing = await listSegments(kindFolder)
      for (const number of form === 'journal' ? listing.journals : listing.sealed) {
        const path = join(kindFolder, toSegmentName(number, form))
        const bytes = await readWhole(path)
        if (bytes === undefined) continue
        tally.files += 1
        if (!Buffer.isBuffer(bytes)) {
          damage.push({ path: toRelative(path), line: undefined, problem: bytes.problem })
          continue
        }
        const parsed = parseSegment(kind, form, bytes)
        tally.records += parsed.records.length
        for (const record of parsed.records) (isTombstone(record) ? erased : ids).add(record.id)
        damage.push(
          ...locate(kind, form, bytes, parsed.damaged).map((found) => ({ path: toRelative(path), ...found })),
        )
      }
    }
    for (const name of (await listSegments(kindFolder)).damaged) {
      tally.files += 1
      damage.push({
        path: toRelative(join(kindFolder, name)),
        line: 1,
        problem: 'was set aside as unreadable',
      })
    }
    return [...ids].filter((id) => !erased.has(id)).length
  }

  const verifyText = async (path: string, parse: (text: string) => unknown): Promise<void> => {
    const bytes = await readWhole(path)
    if (bytes === undefined) return
    tally.files += 1
    if (!Buffer.isBuffer(bytes)) {
      damage.push({ path: toRelative(path), line: undefined, problem: bytes.problem })
      return
    }
    try {
      parse(bytes.toString())
    } catch (error) {
      damage.push({ path: toRelative(path), line: 1, problem: toProblem(error) })
    }
  }

  const verifyLines = async (path: string): Promise<void> => {
    const bytes = await readWhole(path)
    if (bytes === undefined) return
    tally.files += 1
    if (!Buffer.isBuffer(bytes)) {
      damage.push({ path: toRelative(path), line: undefined, problem: bytes.problem })
      return
    }
    // What stands behind the last line end was being written.
    for (const [index, line] of bytes.toString().split('\n').slice(0, -1).entries()) {
      try {
        parseOutboxRecord(line)
        tally.records += 1
      } catch (error) {
        damage.push({ path: toRelative(path), line: index + 1, problem: toProblem(error) })
      }
    }
  }

  const kept = { contact: 0, diagnosis: 0, callback: 0 }
  for (const kind of requestKinds) kept[kind] = await verifyKind(kind, join(folder, kind))
  for (const kind of requestKinds) {
    for (const copy of await listCopies(folder, kind)) await verifyKind(kind, copy)
  }
  const days = new Set(
    (await listCopies(folder, 'contact')).map((path) => path.slice(0, -basename(path).length - 1)),
  )
  for (const path of [folder, ...days].map((each) => join(each, 'staff.json'))) {
    await verifyText(path, parseStaff)
  }
  await verifyText(join(folder, 'sessions.json'), parseSessions)
  await verifyLines(join(folder, 'outbox', 'outbox.jsonl'))
  for (const part of ['', 'outbox']) {
    for (const name of await listNames(join(folder, part))) {
      if (!name.includes(damagedMark) || name.endsWith(temporaryEnding)) continue
      damage.push({
        path: toRelative(join(folder, part, name)),
        line: 1,
        problem: 'was set aside as unreadable',
      })
    }
  }
  return { ...tally, kept, damage }
}

/** Where the damaged parts of a file begin, and what is wrong with each. */
function locate(
  kind: RequestKind,
  form: SegmentForm,
  bytes: Buffer,
  parts: readonly Buffer[],
): readonly Omit<Damage, 'path'>[] {
  let from = 0
  return parts.map((part) => {
    const text = part.toString('latin1').trimEnd()
    // A sealed file that is JSON gives its parts without the indent they stand in.
    const needles = form === 'sealed' ? [text, text.replace(/^/gm, '  ')] : [text]
    const at = needles.map((needle) => bytes.indexOf(needle, from, 'latin1')).find((found) => found >= 0)
    if (at !== undefined) from = at + 1
    return { line: at === undefined ? undefined : countLines(bytes, at), problem: toPartProblem(kind, part) }
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
    return toProblem(error)
  }
}

/** What is wrong, without what stands there: it may be somebody's number. */
function toProblem(error: unknown): string {
  if (error instanceof SyntaxError) return 'is not JSON'
  if (!(error instanceof z.core.$ZodError)) return 'is not of this kind'
  const places = error.issues.map(({ path }) => path.join('.')).filter((path) => path !== '')
  return places.length === 0 ? 'is no record' : `is no record: ${[...new Set(places)].join(', ')}`
}

/** A file as it is, undefined when it is not there any more, or why the disk does not give it. */
async function readWhole(path: string): Promise<Buffer | { readonly problem: string } | undefined> {
  try {
    return await readFile(path)
  } catch (error) {
    if (isMissing(error)) return undefined
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
    return { problem: `cannot be read (${code})` }
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
