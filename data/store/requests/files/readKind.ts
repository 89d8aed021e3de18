import { setImmediate } from 'node:timers/promises'
import { getFileName } from '#store/requests/files/fileNames'
import { KeptRequests } from '#store/requests/files/keptRequests'
import { RequestFile, type RequestFileOptions } from '#store/requests/files/requestFile'
import { isSuperseded, isTombstone, type RequestRecord } from '#store/requests/requestRecord'
import { hasCode } from '#store/storeErrors'

/** Reads the files of a kind. Superseded records are only in files that somebody put back. */
export async function readKind(numbers: readonly number[], options: RequestFileOptions) {
  const kept = new KeptRequests()
  const files = new Map<number, RequestFile>()
  const superseded = new Map<RequestFile, Set<RequestRecord>>()
  const supersede = (file: RequestFile | undefined, record: RequestRecord | undefined) => {
    if (file && record) superseded.set(file, (superseded.get(file) ?? new Set()).add(record))
  }
  /** The disk does not give them. They stay, and their numbers are never used again. */
  const unreadable: string[] = []
  for (const number of numbers) {
    const file = new RequestFile(number, options)
    try {
      await file.read()
    } catch (error) {
      // A bad spot on the disk, or a folder in the place of a file.
      if (!hasCode(error, 'EIO', 'EISDIR')) throw error
      unreadable.push(getFileName(number))
      continue
    }
    files.set(number, file)
    for (const record of file.data.records) {
      const known = kept.get(record.id)
      if (!isTombstone(record) && (kept.isErased(record.id) || isSuperseded(record, known))) {
        supersede(file, record)
        continue
      }
      supersede(kept.getFile(record.id), known)
      kept.apply(record, file)
    }
    // Pages are served while a start reads.
    await setImmediate()
  }
  return { kept, files, superseded, unreadable }
}
