import { readFileSync } from 'node:fs'
import type { KeptRequest } from '#domain/requests/keptRequest'
import type { RequestKind } from '#domain/forms/kinds'
import { isTombstone } from '#store/files/journalRecord'
import { parseSegment } from '#store/files/parseSegment'
import { getSegmentPath } from '#store/files/segmentFiles'
import { isMissing, toUnavailableError } from '#store/storeErrors'

/** Characters. A longer text may stay on disk. */
const longLength = 1000

/** Characters of long texts that stay in memory, for each kind: some 5,000 of the longest texts. */
export const defaultTextMemory = 20_000_000

export interface HeldRequest {
  readonly request: KeptRequest
  /** Characters of long texts that it keeps in memory. */
  readonly textLength: number
}

/**
 * Bounds the memory for long texts, or a flood of them would make the next start fail. Beyond the
 * bound, a request reads its long texts from its file each time they are used.
 */
export class LongTexts {
  readonly #kind: RequestKind
  readonly #folder: string
  #left: number
  /** The file that was read last, until memory is needed. A search reads many texts of one file. */
  #read: { readonly file: number; readonly requests: WeakRef<Map<string, KeptRequest>> } | undefined

  constructor(kind: RequestKind, folder: string, memory: number) {
    this.#kind = kind
    this.#folder = folder
    this.#left = memory
  }

  /** `file` is the number of the file that has the request on disk by now. */
  hold(request: KeptRequest, file: number): HeldRequest {
    const values: Readonly<Record<string, unknown>> = request
    let textLength = 0
    const names: string[] = []
    for (const name of Object.keys(values)) {
      const value = values[name]
      if (typeof value !== 'string' || value.length <= longLength) continue
      names.push(name)
      textLength += value.length
    }
    if (textLength <= this.#left) {
      this.#left -= textLength
      return { request, textLength }
    }
    const { id, version } = request
    const slim: Record<string, unknown> = { ...values }
    for (const name of names)
      Object.defineProperty(slim, name, { get: () => Reflect.get(this.#find(id, version, file), name) })
    // The same fields; the compiler cannot see that.
    return { request: Object.freeze(slim) as unknown as KeptRequest, textLength: 0 }
  }

  release({ textLength }: HeldRequest): void {
    this.#left += textLength
  }

  #find(id: string, version: number, file: number): KeptRequest {
    const cached = this.#read?.file === file ? this.#read.requests.deref()?.get(id) : undefined
    // The file may have grown since it was read.
    const found = cached?.version === version ? cached : this.#readFile(file).get(id)
    if (!found)
      throw toUnavailableError(new Error(`${id} is not in file ${file}`), `${this.#folder} lost a text`)
    return found
  }

  #readFile(file: number): Map<string, KeptRequest> {
    const requests = new Map<string, KeptRequest>()
    // The journal first: a compaction writes the sealed file before it removes the journal.
    for (const form of ['journal', 'sealed'] as const) {
      const bytes = readBytes(getSegmentPath(this.#folder, file, form))
      const records = bytes ? parseSegment(this.#kind, form, bytes).records : []
      for (const record of records) if (!isTombstone(record)) requests.set(record.id, record)
    }
    this.#read = { file, requests: new WeakRef(requests) }
    return requests
  }
}

function readBytes(path: string): Buffer | undefined {
  try {
    return readFileSync(path)
  } catch (error) {
    if (isMissing(error)) return undefined
    throw toUnavailableError(error, `${path} cannot be read`)
  }
}
