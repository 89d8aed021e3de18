import { setImmediate } from 'node:timers/promises'
import { getFileName } from '#store/requests/files/fileNames'
import { KeptRequests } from '#store/requests/files/keptRequests'
import { RequestFile, type RequestFileOptions } from '#store/requests/files/requestFile'
import { isSuperseded, isTombstone, type RequestRecord } from '#store/requests/requestRecord'
import { hasCode } from '#store/storeErrors'

/** Waiting for one file at a time took a fifth of a start. */
const readAhead = 4

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
  for await (const file of readFiles(numbers, options)) {
    if (typeof file === 'number') {
      unreadable.push(getFileName(file))
      continue
    }
    files.set(file.number, file)
    for (const record of file.data.records) {
      const known = kept.get(record.id)
      if (!isTombstone(record) && (kept.isErased(record.id) || isSuperseded(record, known))) {
        supersede(file, record)
        continue
      }
      supersede(kept.getFile(record.id), known)
      kept.apply(record, file)
    }
  }
  return { kept, files, superseded, unreadable }
}

/** The number alone of a file that the disk does not give. */
async function* readFiles(
  numbers: readonly number[],
  options: RequestFileOptions,
): AsyncGenerator<RequestFile | number> {
  const readOne = async (number: number) => {
    const file = new RequestFile(number, options)
    try {
      await file.read()
      return file
    } catch (error) {
      // A bad spot on the disk, or a folder in the place of a file.
      if (hasCode(error, 'EIO', 'EISDIR')) return number
      throw error
    }
  }
  const left = [...numbers]
  const reading: Promise<RequestFile | number>[] = []
  while (left.length > 0 || reading.length > 0) {
    for (const number of left.splice(0, readAhead - reading.length)) {
      const file = readOne(number)
      // The error is thrown below, when it is this file's turn.
      file.catch(() => undefined)
      reading.push(file)
    }
    const file = await reading.shift()
    if (file !== undefined) yield file
    // Pages are served while a start reads.
    await setImmediate()
  }
}
