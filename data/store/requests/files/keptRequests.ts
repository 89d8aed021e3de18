import type { KeptRequest } from '#domain/requests/keptRequest'
import type { RequestFile } from '#store/requests/files/requestFile'
import { hashSubmission, isTombstone, type RequestRecord } from '#store/requests/requestRecord'

interface Entry {
  readonly request: KeptRequest
  readonly file: RequestFile
}

/** An index of the requests of one kind, in order of arrival. Adding and changing take constant time. */
export class KeptRequests {
  readonly #entries = new Map<string, Entry>()
  readonly #idBySubmission = new Map<string, string>()
  readonly #erased = new Set<string>()
  readonly #erasedSubmissions = new Set<string>()
  #list: readonly KeptRequest[] | undefined

  /** Replaces the request of that id. A tombstone removes it. */
  apply(record: RequestRecord, file: RequestFile): void {
    const { id } = record
    this.#list = undefined
    if (!isTombstone(record)) {
      this.#entries.set(id, { request: record, file })
      if (record.submissionId !== undefined) this.#idBySubmission.set(record.submissionId, id)
      return
    }
    const submissionId = this.get(id)?.submissionId
    if (submissionId !== undefined && this.#idBySubmission.get(submissionId) === id)
      this.#idBySubmission.delete(submissionId)
    this.#entries.delete(id)
    this.#erased.add(id)
    if (record.submission !== undefined) this.#erasedSubmissions.add(record.submission)
  }

  get size(): number {
    return this.#entries.size
  }

  list(): readonly KeptRequest[] {
    this.#list ??= Array.from(this.#entries.values(), ({ request }) => request)
    return this.#list
  }

  get(id: string): KeptRequest | undefined {
    return this.#entries.get(id)?.request
  }

  getFile(id: string): RequestFile | undefined {
    return this.#entries.get(id)?.file
  }

  getBySubmission(submissionId: string): KeptRequest | undefined {
    const id = this.#idBySubmission.get(submissionId)
    return id === undefined ? undefined : this.get(id)
  }

  isErased(id: string): boolean {
    return this.#erased.has(id)
  }

  /** Whether it was sent before, with the same text, and erased since. */
  isErasedSubmission(request: KeptRequest): boolean {
    if (this.#erasedSubmissions.size === 0) return false
    const submission = hashSubmission(request)
    return submission !== undefined && this.#erasedSubmissions.has(submission)
  }
}
