import type { KeptRequest } from '#domain/requests/keptRequest'
import { isTrashed } from '#domain/requests/trash'
import { isTombstone, type JournalRecord } from '#store/files/journalRecord'

interface Slot {
  position: number
  /** File with the latest version. */
  file: number
  /** Files with earlier versions, oldest first. */
  earlier: readonly number[] | undefined
}

/** In order of arrival. Adding and changing take constant time. */
export class KeptRequests {
  #revision = 0
  #requests: KeptRequest[] = []
  #hasHoles = false
  readonly #slots = new Map<string, Slot>()
  readonly #idBySubmission = new Map<string, string>()
  readonly #erased = new Set<string>()
  readonly #json = new ChunkedJson()

  /** For a tombstone, returns the files that hold the erased request. */
  apply(record: JournalRecord, file: number): readonly number[] {
    this.#revision += 1
    if (isTombstone(record)) return this.#remove(record.id)
    const slot = this.#slots.get(record.id)
    if (slot) {
      this.#requests[slot.position] = record
      if (slot.file !== file) slot.earlier = listFiles(slot)
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

  /** Oldest first. Returns the array itself, which grows as requests are added. */
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

  /** The files that hold a version of a request. */
  getFiles(id: string): readonly number[] {
    const slot = this.#slots.get(id)
    return slot ? listFiles(slot) : []
  }

  isErased(id: string): boolean {
    return this.#erased.has(id)
  }

  /** One JSON array in pieces, newest first, without the trash. */
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
    return listFiles(slot)
  }

  /** Runs at the next read, so erasing many costs one copy of the list. */
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

function listFiles({ earlier = [], file }: Slot): readonly number[] {
  return [...earlier, file]
}

/** Requests per piece of cached text. */
const chunkLength = 256

/** Caches the text of a list in pieces: a change invalidates one piece. */
class ChunkedJson {
  #texts: (string | undefined)[] = []

  forget(position: number): void {
    this.#texts[Math.floor(position / chunkLength)] = undefined
  }

  forgetAll(): void {
    this.#texts = []
  }

  /** Built at once: later changes do not show. */
  toChunks(requests: readonly KeptRequest[]): Iterable<string> {
    const texts: string[] = []
    for (let chunk = Math.ceil(requests.length / chunkLength) - 1; chunk >= 0; chunk -= 1) {
      const start = chunk * chunkLength
      const text = (this.#texts[chunk] ??= stringify(requests.slice(start, start + chunkLength)))
      // All of a piece may be in the trash.
      if (text !== '') texts.push(texts.length > 0 ? `,${text}` : text)
    }
    return ['[', ...texts, ']']
  }
}

function stringify(requests: readonly KeptRequest[]): string {
  return requests
    .filter((request) => !isTrashed(request))
    .toReversed()
    .map((request) => JSON.stringify(request))
    .join(',')
}
