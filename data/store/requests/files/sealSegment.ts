import type { RequestKind } from '#domain/forms/kinds'
import type { Catalogue } from '#store/requests/files/catalogue'
import { inspectSegment, findLoss, toHash } from '#store/requests/files/findLosses'
import { isTombstone, type RequestRecord } from '#store/requests/requestRecord'
import { quarantine } from '#store/io/quarantine'
import { readSegment } from '#store/requests/files/readSegment'
import { getSegmentPath } from '#store/requests/files/segmentFiles'
import { removeFileDurably, writeFileDurably } from '#store/io/durableFile'
import type { FileSystem } from '#store/io/fileSystem'
import { isMissing, StoreUnavailableError } from '#store/storeErrors'

/** The catalogue knows each step before the next. Safe to repeat. Throws StoreUnavailableError. */
export async function sealSegment(options: {
  readonly folder: string
  readonly number: number
  readonly records: readonly RequestRecord[]
  readonly isErased: (id: string) => boolean
  readonly fileSystem: FileSystem
  /** Undefined for a copy, and where the catalogue must go on reporting a loss. */
  readonly catalogue?: Catalogue | undefined
}): Promise<void> {
  const { folder, number, records, isErased, fileSystem, catalogue } = options
  const kept = records.filter((record) => isTombstone(record) || !isErased(record.id))
  const text = `${JSON.stringify(kept, undefined, 2)}\n`
  const sha256 = toHash(text)
  const known = catalogue?.get(number)
  if (known?.sha256 && !known.sha256.includes(sha256))
    await catalogue?.enter({ ...known, sha256: [...known.sha256, sha256] })
  await writeFileDurably(getSegmentPath(folder, number, 'sealed'), text, { fileSystem })
  await catalogue?.enter({ number, records: kept.length, sha256: [sha256] })
  const journal = getSegmentPath(folder, number, 'journal')
  try {
    await removeFileDurably(journal, fileSystem)
  } catch (cause) {
    if (isMissing(cause)) return
    throw new StoreUnavailableError(`${journal} could not be removed`, { cause })
  }
}

/** Not from the open journal. A journal becomes a sealed file. Throws StoreUnavailableError. */
export async function eraseFromSegments(options: EraseOptions & { readonly numbers: Iterable<number> }) {
  for (const number of options.numbers) await eraseFromSegment(number, options)
}

interface EraseOptions {
  readonly kind: RequestKind
  readonly folder: string
  readonly ids: ReadonlySet<string>
  readonly now: () => Date
  readonly fileSystem: FileSystem
  readonly catalogue?: Catalogue
}

async function eraseFromSegment(
  number: number,
  { kind, folder, ids, now, fileSystem, catalogue }: EraseOptions,
): Promise<void> {
  const segment = await readSegment(kind, folder, number)
  if (!segment?.records.some((record) => !isTombstone(record) && ids.has(record.id))) return
  const { records, damaged } = segment
  if (damaged.some(({ bytes }) => bytes === undefined)) {
    throw new StoreUnavailableError(
      `file ${number} in ${folder} cannot be read, so nothing can be erased from it`,
    )
  }
  // Damage from after the start. Drop parts that name the erased requests.
  const parts = damaged.filter(({ bytes }) => ![...ids].some((id) => bytes?.includes(id)))
  await quarantine(parts, now(), fileSystem)
  const isErased = (id: string) => ids.has(id)
  const hasLoss =
    catalogue && findLoss(kind, number, catalogue.get(number), await inspectSegment(folder, number))
  // A changed file stays reported, although it is rewritten here.
  await sealSegment({
    folder,
    number,
    records,
    isErased,
    fileSystem,
    catalogue: hasLoss ? undefined : catalogue,
  })
}
