import type { KeptRequest } from '#domain/requests/keptRequest'
import { isTombstone, type JournalRecord } from '#store/files/journalRecord'
import { isTrashed } from '#domain/requests/trash'

interface Slot {
  position: number
  /** Number of the file that holds its latest version. */
  file: number
  /** Those that hold earlier ones, oldest first. Hardly any request has some, and there is a slot for each. */
  earlier: readonly number[] | undefined
}

/**
 * The requests of one kind in memory, in order of first arrival; whatever clocks say. Adding and changing cost the same however many
 * there are.
 */
export class KeptRequests {
  #revision = 0
  #requests: KeptRequest[] = []
  #hasHoles = false
  readonly #slots = new Map<string, Slot>()
  readonly #idBySubmission = new Map<string, string>()
  readonly #erased = new Set<string>()
  readonly #json = new ChunkedJson()

  /** Takes in a record that file `file` holds. Gives the files with bytes of a request that this record erases. */
  apply(record: JournalRecord, file: number): readonly number[] {
    this.#revision += 1
    if (isTombstone(record)) return this.#remove(record.id)
    const slot = this.#slots.get(record.id)
    if (slot) {
      this.#requests[slot.position] = record
      if (slot.file !== file) slot.earlier = toFiles(slot)
      slot.file = file
      this.#json.forget(slot.position)
    } else {
      const position = this.#requests.push(record) - 1
      this.#slots.set(record.id, { position, file, earlier: undefined })
      this.#json.forget(position)
    }
    if (record.submissionId !== undefined) this.#idBySubmission.set(record.submissionId, record.id)
    return []
  }

  get revision(): number {
    return this.#revision
  }

  get size(): number {
    return this.#slots.size
  }

  /** Oldest first. The array itself, which grows with what is added. */
  list(): readonly KeptRequest[] {
    this.#closeHoles()
    return this.#requests
  }

  get(id: string): KeptRequest | undefined {
    const slot = this.#slots.get(id)
    return slot && this.#requests[slot.position]
  }

  getBySubmission(submissionId: string): KeptRequest | undefined {
    const id = this.#idBySubmission.get(submissionId)
    return id === undefined ? undefined : this.get(id)
  }

  /** Numbers of the files that hold a version of a request. */
  getFiles(id: string): readonly number[] {
    const slot = this.#slots.get(id)
    return slot ? toFiles(slot) : []
  }

  isErased(id: string): boolean {
    return this.#erased.has(id)
  }

  /** One JSON array, newest first, in pieces. */
  toJsonChunks(): Iterable<string> {
    return this.#json.toChunks(this.list())
  }

  #remove(id: string): readonly number[] {
    this.#erased.add(id)
    const slot = this.#slots.get(id)
    if (!slot) return []
    const submissionId = this.#requests[slot.position]?.submissionId
    if (submissionId !== undefined && this.#idBySubmission.get(submissionId) === id) {
      this.#idBySubmission.delete(submissionId)
    }
    this.#slots.delete(id)
    this.#hasHoles = true
    return toFiles(slot)
  }

  /** Erasing many in a row costs one copy of the list, for the next reader. */
  #closeHoles(): void {
    if (!this.#hasHoles) return
    this.#requests = this.#requests.filter(
      (request, position) => this.#slots.get(request.id)?.position === position,
    )
    for (const [position, { id }] of this.#requests.entries()) {
      const slot = this.#slots.get(id)
      if (slot) slot.position = position
    }
    this.#json.forgetAll()
    this.#hasHoles = false
  }
}

function toFiles({ earlier = [], file }: Slot): readonly number[] {
  return [...earlier, file]
}

/** Requests in one piece of cached text. */
const chunkLength = 256

/**
 * The text of a list, kept in pieces: a change costs one piece, not the list. `forget` is told of each position that changed.
 */
export class ChunkedJson {
  #texts: (string | undefined)[] = []

  forget(position: number): void {
    this.#texts[Math.floor(position / chunkLength)] = undefined
  }

  forgetAll(): void {
    this.#texts = []
  }

  /** One JSON array of a list that is oldest first, itself newest first and without the trash. What changes while it is read does not show. */
  toChunks(requests: readonly KeptRequest[]): Iterable<string> {
    const chunks = ['[']
    for (let chunk = Math.ceil(requests.length / chunkLength) - 1; chunk >= 0; chunk -= 1) {
      const text = (this.#texts[chunk] ??= toText(requests, chunk))
      // All of it may lie in the trash.
      if (text === '') continue
      if (chunks.length > 1) chunks.push(',')
      chunks.push(text)
    }
    chunks.push(']')
    return chunks
  }
}

function toText(requests: readonly KeptRequest[], chunk: number): string {
  const start = chunk * chunkLength
  return requests
    .slice(start, start + chunkLength)
    .filter((request) => !isTrashed(request))
    .toReversed()
    .map((request) => JSON.stringify(request))
    .join(',')
}
