import type { RequestKind } from '#domain/forms/kinds'
import type { Catalogue } from '#store/files/catalogue'
import { findGaps, findLoss, inspectSegment, listAll, type Loss } from '#store/files/findLosses'
import type { JournalSeries, StoreMutex } from '#store/files/journalSeries'
import { listNumbers, listSegments } from '#store/files/segmentFiles'

interface KindFolder {
  readonly kind: RequestKind
  readonly folder: string
  readonly catalogue: Catalogue
}

/** Compares each file with the catalogue while the store writes. One at a time, so nobody waits. */
export async function checkKind({
  kind,
  folder,
  catalogue,
  mutex,
  journals,
}: KindFolder & {
  readonly mutex: StoreMutex
  readonly journals: Pick<JournalSeries, 'open'>
}): Promise<readonly Loss[]> {
  const numbers = await listNumbers(folder)
  const losses = [...findGaps(kind, catalogue.content, numbers)]
  for (const number of listAll(catalogue.content, numbers)) {
    const loss = await mutex.run('upkeep', async () => {
      const { open } = journals
      const entry = catalogue.get(number)
      const known = entry && open?.number === number ? { ...entry, records: open.count } : entry
      return findLoss(kind, number, known, await inspectSegment(folder, number))
    })
    if (loss) losses.push(loss)
  }
  return losses
}

/** What names and journals show. Reads no sealed file, for a quick start. */
export async function checkNames({ kind, folder, catalogue }: KindFolder): Promise<readonly Loss[]> {
  const { sealed, journals } = await listSegments(folder)
  const numbers = [...sealed, ...journals]
  const losses = [...findGaps(kind, catalogue.content, numbers)]
  for (const number of listAll(catalogue.content, numbers)) {
    const entry = catalogue.get(number)
    if (entry?.sha256 && sealed.includes(number)) continue
    const loss = findLoss(kind, number, entry, await inspectSegment(folder, number))
    if (loss) losses.push(loss)
  }
  return losses
}
