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
import { readStaffFile } from '#store/staffFile'

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
      damage.push({ path: toRelative(join(kindFolder, name)), line: 1, problem: 'was set aside as unreadable' })
    }
    return [...ids].filter((id) => !erased.has(id)).length
  }

  const kept = { contact: 0, diagnosis: 0, callback: 0 }
  for (const kind of requestKinds) kept[kind] = await verifyKind(kind, join(folder, kind))
  for (const kind of requestKinds) {
    for (const copy of await listCopies(folder, kind)) await verifyKind(kind, copy)
  }
  const days = new Set((await listCopies(folder, 'contact')).map((path) => path.slice(0, -basename(path).length - 1)))
  for (const path of [folder, ...days].map((each) => join(each, 'staff.json'))) {
    await verifyText(path, (text) => void text, () => readStaffFile(path))
  }
  await verifyText(join(folder, 'sessions.json'), (text) => void parseSessions(text))
  await verifyLines(join(folder, 'outbox', 'outbox.jsonl'))
  for (const part of ['', 'outbox']) {
    for (const name of await listNames(join(folder, part))) {
      if (!name.includes(damagedMark) || name.endsWith(temporaryEnding)) continue
      damage.push({ path: toRelative(join(folder, part, name)), line: 1, problem: 'was set aside as unreadable' })
    }
  }
  return { ...tally, kept, damage }

  async function verifyText(
    path: string,
    parse: (text: string) => void,
    read: () => Promise<unknown> = async () => undefined,
  ): Promise<void> {
    const bytes = await readWhole(path)
    if (bytes === undefined) return
    tally.files += 1
    try {
      if (!Buffer.isBuffer(bytes)) throw new Error(bytes.problem)
      parse(bytes.toString())
      await read()
    } catch (error) {
      const problem = error instanceof z.ZodError || error instanceof SyntaxError ? toProblem(error) : 'cannot be read'
      damage.push({ path: toRelative(path), line: 1, problem })
    }
  }

  async function verifyLines(path: string): Promise<void> {
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
    // A sealed file that is JSON gives its parts without the indent they stand in.
    const forms = form === 'sealed' ? [part, Buffer.from(part.toString().replace(/^/gm, '  '))] : [part]
    const at = forms.map((each) => bytes.indexOf(each.subarray(0, firstLineLength(each)), from)).find((each) => each >= 0)
    const line = at === undefined ? undefined : countLines(bytes, at)
    if (at !== undefined) from = at + 1
    return { line, problem: toPartProblem(kind, part) }
  })
}
