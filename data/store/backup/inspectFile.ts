import { join } from 'node:path'
import { z } from 'zod'
import { requestKinds, createByKind, type RequestKind } from '#domain/forms/kinds'
import { accountsCodec, accountsName } from '#store/accounts/accountsFile'
import { backedUpNotes } from '#store/backup/backedUpNotes'
import type { TarFile } from '#store/backup/tar'
import { EncodingError, parseFile } from '#store/requests/files/fileContent'
import { countName, parseCount } from '#store/requests/files/fileCount'
import { getFileName, listFiles as listKind, parseFilePath } from '#store/requests/files/fileNames'
import { isTombstone, type RequestRecord } from '#store/requests/requestRecord'
import { damagedMark } from '#store/io/quarantine'
import { formatName, parseFormat } from '#store/requests/format'
import { readNames, temporaryEnding } from '#store/io/durableFile'
import { createMetricsCodec, listMetrics } from '#store/metrics/metrics'
import { outboxPath, wholeOutboxCodec } from '#store/outbox/outbox'
import { getPhotoPath, listPhotoPaths, parsePhotoPath } from '#store/photos/photos'
import { sessionsCodec, sessionsName } from '#store/sessions/sessions'

/** By path in a data folder. */
const codecs = new Map<string, { parse(bytes: Buffer): unknown }>([
  [accountsName, accountsCodec],
  [sessionsName, sessionsCodec],
  [outboxPath, wholeOutboxCodec],
  ...backedUpNotes.map((note) => [note.path, note] as const),
])

export interface InspectedFile {
  readonly kind: RequestKind | undefined
  /** Readable ones, superseded versions included. */
  readonly records: readonly RequestRecord[]
  /** What is wrong with each unreadable part, without its text: that may be personal. */
  readonly damage: readonly string[]
}

/** Some may be missing. The count comes before the files: one that is begun meanwhile is beyond it. */
export async function* listFiles(folder: string): AsyncGenerator<string> {
  for (const kind of requestKinds) {
    yield `${kind}/${countName}`
    const { numbers, quarantined } = await listKind(join(folder, kind))
    for (const number of numbers) yield `${kind}/${getFileName(number)}`
    for (const name of quarantined) yield `${kind}/${name}`
  }
  // After the requests: the outbox then names no settled request that is not in a backup.
  yield* codecs.keys()
  for (const day of (await listMetrics(folder)).days) yield `metrics/${day}.json`
  yield* await listPhotoPaths(folder)
  for (const place of ['', 'metrics/']) {
    for (const name of await readNames(join(folder, place)))
      if (name.includes(damagedMark) && !name.endsWith(temporaryEnding)) yield `${place}${name}`
  }
}

/** `path` is from a data folder or a snapshot. */
export function inspectFile({ path, content }: TarFile): InspectedFile {
  const kind = parseFilePath(path)
  if (kind) {
    const { records, damaged } = parseFile(kind, content)
    return { kind, records, damage: damaged.map(({ cause }) => describeProblem(cause)) }
  }
  if (parsePhotoPath(path))
    return {
      kind: undefined,
      records: [],
      damage: isJpeg(content) ? [] : ['is no whole photo'],
    }
  const problem = path.includes(damagedMark) ? 'was quarantined as unreadable' : findProblem(path, content)
  return { kind: undefined, records: [], damage: problem === undefined ? [] : [problem] }
}

export function createKeptCounter() {
  const ids = createByKind(() => new Set<string>())
  const erased = createByKind(() => new Set<string>())
  return {
    add: ({ kind, records }: InspectedFile): void => {
      if (kind === undefined) return
      for (const record of records) (isTombstone(record) ? erased : ids)[kind].add(record.id)
    },
    result: () => createByKind((kind) => [...ids[kind]].filter((id) => !erased[kind].has(id)).length),
  }
}

/** Photos that kept requests list, and that are not there. */
export function createMissingPhotos() {
  const listed = new Map<string, string>()
  const gone = new Set<string>()
  return {
    add: ({ records }: InspectedFile, path: string): void => {
      gone.add(path)
      for (const record of records) {
        if (isTombstone(record)) gone.add(record.id)
        else
          for (const { id } of record.photos ?? [])
            listed.set(getPhotoPath({ requestId: record.id, id }), record.id)
      }
    },
    result: () =>
      [...listed].flatMap(([path, requestId]) => (gone.has(path) || gone.has(requestId) ? [] : [path])),
  }
}

function findProblem(path: string, content: Buffer): string | undefined {
  try {
    const codec = codecs.get(path)
    if (codec) codec.parse(content)
    else if (path === formatName) parseFormat(content.toString())
    else if (path.endsWith(`/${countName}`)) parseCount(content.toString())
    else createMetricsCodec('').parse(content)
    return undefined
  } catch (error) {
    return describeProblem(error)
  }
}

/** From the first marker to the last. */
function isJpeg(content: Buffer): boolean {
  return (
    content.length >= 4 &&
    content.readUInt16BE(0) === 0xffd8 &&
    content.readUInt16BE(content.length - 2) === 0xffd9
  )
}

function describeProblem(error: unknown): string {
  if (error instanceof EncodingError) return 'is not UTF-8'
  if (error instanceof SyntaxError) return 'is not JSON'
  if (!(error instanceof z.core.$ZodError)) return 'is not of this kind'
  const places = error.issues.map(({ path }) => path.join('.')).filter((path) => path !== '')
  return places.length === 0 ? 'is no record' : `is no record: ${[...new Set(places)].join(', ')}`
}
