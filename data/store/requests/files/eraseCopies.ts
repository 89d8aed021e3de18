import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RequestKind } from '#domain/forms/kinds'
import { readIfExists, removeFileDurably, writeFileDurably } from '#store/io/durableFile'
import type { FileSystem } from '#store/io/fileSystem'
import { joinPieces, quarantine } from '#store/io/quarantine'
import { createBody, formatFile, parseFile, splitLines } from '#store/requests/files/fileContent'
import { getFileName, listFiles } from '#store/requests/files/fileNames'
import { isTombstone, type RequestRecord } from '#store/requests/requestRecord'
import type { Traces } from '#store/requests/requestStore'
import { toUnavailableError } from '#store/storeErrors'

interface KindFolder {
  readonly kind: RequestKind
  readonly folder: string
  readonly fileSystem: FileSystem
  readonly now: () => Date
  readonly listCopies: () => Promise<readonly string[]>
}

/** Before the tombstones are written, since a restart would not look there. Throws StoreUnavailableError. */
export async function eraseCopies(
  place: KindFolder,
  tombstones: ReadonlyMap<string, RequestRecord>,
): Promise<void> {
  const ids = [...tombstones.keys()]
  await runErasure(place, async (copies) => {
    await eraseQuarantined(place, copies, (piece) => ids.some((id) => piece.includes(id)))
    const isSkipped = (content: Buffer) => !ids.some((id) => content.includes(id))
    for (const copy of copies) await eraseCopy(place, copy, isSkipped, (record) => tombstones.get(record.id))
  })
}

/** Returns how many files had some. Make no snapshot meanwhile. Throws StoreUnavailableError. */
export function eraseTraces(
  place: KindFolder,
  { isQuarantinedTrace, isTheirs, mayBeIn = () => true }: Traces,
): Promise<number> {
  const erasedAt = place.now().toISOString()
  return runErasure(place, async (copies) => {
    let count = await eraseQuarantined(place, copies, isQuarantinedTrace)
    for (const copy of isTheirs ? copies : []) {
      count += await eraseCopy(
        place,
        copy,
        (content) => !mayBeIn(content),
        (record) => (!isTombstone(record) && isTheirs?.(record) ? { id: record.id, erasedAt } : undefined),
      )
    }
    return count
  })
}

async function runErasure<T>(
  { folder, listCopies }: KindFolder,
  task: (copies: readonly string[]) => Promise<T>,
): Promise<T> {
  try {
    return await task(await listCopies())
  } catch (cause) {
    throw toUnavailableError(cause, `${folder} cannot be written`)
  }
}

/** Replaces records of a copied folder, and returns in how many files. */
async function eraseCopy(
  { kind, fileSystem, now }: KindFolder,
  copy: string,
  isSkipped: (content: Buffer) => boolean,
  replace: (record: RequestRecord) => RequestRecord | undefined,
): Promise<number> {
  let count = 0
  for (const number of (await listFiles(copy)).numbers) {
    const path = join(copy, getFileName(number))
    const content = await readIfExists(path)
    if (!content || isSkipped(content)) continue
    const { head, records, damaged } = parseFile(kind, content)
    if (!records.some((record) => replace(record) && !isTombstone(record))) continue
    await quarantine(
      damaged.map(({ bytes }) => ({ path, bytes })),
      now(),
      fileSystem,
    )
    const body = createBody(records.map((record) => replace(record) ?? record))
    await writeFileDurably(path, formatFile(body, !head).content, { fileSystem })
    count += 1
  }
  return count
}

async function eraseQuarantined(
  { folder, fileSystem }: KindFolder,
  copies: readonly string[],
  isTrace: (piece: Buffer, name: string) => boolean,
): Promise<number> {
  let count = 0
  for (const place of [...copies, folder]) {
    for (const name of (await listFiles(place)).quarantined) {
      const path = join(place, name)
      const pieces = splitLines(await readFile(path))
      const left = pieces.filter((piece) => !isTrace(piece, name))
      if (left.length === pieces.length) continue
      count += 1
      if (left.length > 0) await writeFileDurably(path, joinPieces(left), { fileSystem })
      else await removeFileDurably(path, fileSystem)
    }
  }
  return count
}
