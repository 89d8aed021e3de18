import type { KeptRequest } from '#domain/requests/keptRequest'
import { hashSubmission, isSuperseded, isTombstone, type RequestRecord } from '#store/requests/requestRecord'

interface Entry {
  readonly request: KeptRequest
  readonly files: readonly number[]
}

/** The requests of one kind, in order of arrival. Adding and changing take constant time. */
export class KeptRequests {
  readonly #entries = new Map<string, Entry>()
  readonly #idBySubmission = new Map<string, string>()
  readonly #erased = new Set<string>()
  readonly #erasedSubmissions = new Set<string>()
  #list: readonly KeptRequest[] | undefined

  /** Tombstones and higher versions win. Returns the files that hold an erased request. */
  apply(record: RequestRecord, file: number): readonly number[] {
    const { id } = record
    this.#list = undefined
    const before = this.#entries.get(id)
    const files = before?.files ?? []
    if (!isTombstone(record) && this.#erased.has(id)) return [file]
    if (isTombstone(record)) {
      const submissionId = before?.request.submissionId
      if (submissionId !== undefined && this.#idBySubmission.get(submissionId) === id)
        this.#idBySubmission.delete(submissionId)
      this.#entries.delete(id)
      this.#erased.add(id)
      if (record.submission !== undefined) this.#erasedSubmissions.add(record.submission)
      return files
    }
    if (before && isSuperseded(record, before.request)) {
      // The file of the newest version stays last.
      this.#entries.set(id, { ...before, files: files.includes(file) ? files : [file, ...files] })
      return []
    }
    const newest = [...files.filter((each) => each !== file), file]
    this.#entries.set(id, { request: record, files: newest })
    if (record.submissionId !== undefined) this.#idBySubmission.set(record.submissionId, id)
    return []
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

  getBySubmission(submissionId: string): KeptRequest | undefined {
    const id = this.#idBySubmission.get(submissionId)
    return id === undefined ? undefined : this.get(id)
  }

  getFiles(id: string): readonly number[] {
    return this.#entries.get(id)?.files ?? []
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
