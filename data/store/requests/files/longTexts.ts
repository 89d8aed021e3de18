import { readFileSync } from 'node:fs'
import type { KeptRequest } from '#domain/requests/keptRequest'
import type { RequestKind } from '#domain/forms/kinds'
import { isTombstone } from '#store/requests/requestRecord'
import { parseSegment } from '#store/requests/files/parseSegment'
import { getSegmentPath } from '#store/requests/files/segmentFiles'
import { isMissing, toUnavailableError } from '#store/storeErrors'

/** Characters. A longer text may stay on disk. */
const longLength = 1000

/** Characters of long texts that stay in memory, for each kind: some 5,000 of the longest texts. */
export const defaultTextMemory = 20_000_000

export interface LongTextsOptions {
  readonly kind: RequestKind
  readonly folder: string
  /** Characters. */
  readonly memory: number
  readonly getFile: (id: string) => number | undefined
}

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
  readonly #getFile: (id: string) => number | undefined
  /** Shared by all requests: a function for each of them would cost as much as a short text. */
  readonly #getters = new Map<string, (this: KeptRequest) => unknown>()
  /** The file that was read last: a search reads many texts of one file. */
  #read: { readonly file: number; readonly requests: Map<string, KeptRequest> } | undefined

  /**
   * `getFile` gives the number of the file with the newest version; undefined once it is erased.
   */
  constructor(options: LongTextsOptions) {
    this.#kind = options.kind
    this.#folder = options.folder
    this.#left = options.memory
    this.#getFile = options.getFile
  }

  /** The request must be on disk by now. */
  hold(request: KeptRequest): HeldRequest {
    const values: Readonly<Record<string, unknown>> = request
    let textLength = 0
    for (const name of Object.keys(values)) textLength += getLongLength(values[name])
    if (textLength <= this.#left) {
      this.#left -= textLength
      return { request, textLength }
    }
    // In the order of the keys: replacing a key would make V8 use twice the memory.
    const slim: Record<string, unknown> = {}
    for (const name of Object.keys(values)) {
      if (getLongLength(values[name]) === 0) slim[name] = values[name]
      else Object.defineProperty(slim, name, { enumerable: true, get: this.#getGetter(name) })
    }
    // The same fields; the compiler cannot see that.
    return { request: Object.freeze(slim) as unknown as KeptRequest, textLength: 0 }
  }

  /** Of a request that is erased, or replaced by a newer version. */
  release({ textLength }: HeldRequest): void {
    this.#read = undefined
    this.#left += textLength
  }

  #getGetter(name: string): (this: KeptRequest) => unknown {
    const find = (request: KeptRequest) => this.#find(request)
    const getter =
      this.#getters.get(name) ??
      function get(this: KeptRequest): unknown {
        return Reflect.get(find(this) ?? { [name]: '' }, name)
      }
    this.#getters.set(name, getter)
    return getter
  }

  /** Undefined once it is erased. */
  #find({ id, version }: KeptRequest): KeptRequest | undefined {
    const file = this.#getFile(id)
    if (file === undefined) return undefined
    const cached = this.#read?.file === file ? this.#read.requests.get(id) : undefined
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
    this.#read = { file, requests }
    return requests
  }
}

/** 0 for anything that is no long text. */
function getLongLength(value: unknown): number {
  return typeof value === 'string' && value.length > longLength ? value.length : 0
}

function readBytes(path: string): Buffer | undefined {
  try {
    return readFileSync(path)
  } catch (error) {
    if (isMissing(error)) return undefined
    throw toUnavailableError(error, `${path} cannot be read`)
  }
}
