import type { KeptRequest } from '#domain/requests/keptRequest'
import { isTombstone, type JournalRecord } from '#store/files/journalRecord'
import { LongTexts, type HeldRequest, type LongTextsOptions } from '#store/files/longTexts'

interface Entry extends HeldRequest {
  /** Numbers of the files that hold a version of it. */
  readonly files: readonly number[]
}

/** The requests of one kind, in order of arrival. Adding and changing take constant time. */
export class KeptRequests {
  readonly #entries = new Map<string, Entry>()
  readonly #idBySubmission = new Map<string, string>()
  readonly #erased = new Set<string>()
  readonly #texts: LongTexts

  constructor(options: Omit<LongTextsOptions, 'getFile'>) {
    this.#texts = new LongTexts({ ...options, getFile: (id) => this.getFiles(id).at(-1) })
  }

  /** For a tombstone, returns the files that hold the erased request. */
  apply(record: JournalRecord, file: number): readonly number[] {
    const { id } = record
    const before = this.#entries.get(id)
    const files = before?.files ?? []
    if (before) this.#texts.release(before)
    if (isTombstone(record)) {
      const submissionId = before?.request.submissionId
      if (submissionId !== undefined && this.#idBySubmission.get(submissionId) === id)
        this.#idBySubmission.delete(submissionId)
      this.#entries.delete(id)
      this.#erased.add(id)
      return files
    }
    const held = this.#texts.hold(record)
    this.#entries.set(id, { ...held, files: files.includes(file) ? files : [...files, file] })
    if (record.submissionId !== undefined) this.#idBySubmission.set(record.submissionId, id)
    return []
  }

  get size(): number {
    return this.#entries.size
  }

  list(): readonly KeptRequest[] {
    return Array.from(this.#entries.values(), ({ request }) => request)
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
}
