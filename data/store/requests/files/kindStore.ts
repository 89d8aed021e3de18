import { applyChange, type AppliedChange } from '#domain/requests/change'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { eraseQuarantined } from '#store/requests/files/eraseQuarantined'
import { KindFiles, type KindFilesOptions } from '#store/requests/files/kindFiles'
import {
  hashSubmission,
  parseRecord,
  parseRequest,
  type RequestRecord,
  type Tombstone,
} from '#store/requests/requestRecord'
import { createKeyedMutex } from '#domain/keyedMutex'
import type { ChangeOptions, ChangeResult, ErasureReason, IsErasedPart } from '#store/requests/requestStore'

type Added = { readonly request: KeptRequest; readonly isNew: boolean }

interface KindStoreOptions extends KindFilesOptions {
  /** Throws StoreUnavailableError; safe to repeat. */
  readonly erasePhotos: (isErased: (requestId: string) => boolean) => Promise<void>
}

/** The rules of one kind. */
export class KindStore {
  readonly files: KindFiles
  readonly #options: KindStoreOptions
  /** By id: a change builds on the one before, which may not be on disk yet. */
  readonly #changes = createKeyedMutex<string>()
  readonly #submissions = createKeyedMutex<string>()

  private constructor(options: KindStoreOptions, files: KindFiles) {
    this.#options = options
    this.files = files
  }

  static async open(options: KindStoreOptions): Promise<KindStore> {
    return new KindStore(options, await KindFiles.open(options))
  }

  get kept() {
    return this.files.kept
  }

  /** Throws a plain Error when the id was used before: we generate the ids. */
  async add(request: KeptRequest): Promise<Added> {
    const record = parseRequest(request)
    return this.#changes.run(request.id, () => this.#add(record))
  }

  change(id: string, change: AppliedChange, { by, at, ifVersion }: ChangeOptions): Promise<ChangeResult> {
    return this.#changes.run(id, async () => {
      const request = this.kept.get(id)
      if (!request) return { ok: false, reason: 'not-found' }
      if (ifVersion !== undefined && ifVersion !== request.version) {
        return { ok: false, reason: 'version-conflict', request }
      }
      const changed = parseRequest(applyChange(request, change, by, at))
      await this.files.write(changed)
      return { ok: true, request: changed }
    })
  }

  /** Safe to repeat after a partial failure. */
  eraseAll(ids: readonly string[], erasedAt: string, reason?: ErasureReason): Promise<number> {
    return this.#changes.runAll(ids, async () => {
      const erased = [...new Set(ids)].flatMap((id) => this.kept.get(id) ?? [])
      if (erased.length === 0) return 0
      // Before the tombstones are written: a repeat does not look for what is erased already.
      await this.eraseQuarantined((part) => erased.some(({ id }) => part.includes(id)))
      const erasedIds = new Set(erased.map(({ id }) => id))
      await this.#options.erasePhotos((id) => erasedIds.has(id))
      // JSON drops what is undefined.
      const tombstones = erased.map((request) =>
        parseRecord(this.#options.kind, {
          id: request.id,
          erasedAt,
          reason,
          submission: hashSubmission(request),
        }),
      )
      await this.#writeAll(tombstones)
      return erased.length
    })
  }

  /** Erases also requests that are not here: none of them can be added any more. */
  async putTombstones(tombstones: readonly Tombstone[]): Promise<void> {
    const ids = new Set(tombstones.map(({ id }) => id))
    await this.#options.erasePhotos((id) => ids.has(id))
    await this.#writeAll(tombstones.filter(({ id }) => !this.kept.isErased(id)))
  }

  eraseQuarantined(isErased: IsErasedPart): Promise<number> {
    return eraseQuarantined(this.#options, isErased)
  }

  #add(record: KeptRequest): Promise<Added> {
    const { id, submissionId } = record
    const add = async (): Promise<Added> => {
      const known = submissionId === undefined ? undefined : this.kept.getBySubmission(submissionId)
      if (known) return { request: known, isNew: false }
      if (this.kept.isErasedSubmission(record)) return { request: record, isNew: false }
      if (this.kept.get(id) || this.kept.isErased(id)) throw new Error(`id ${id} was given before`)
      await this.files.write(record)
      return { request: record, isNew: true }
    }
    return submissionId === undefined ? add() : this.#submissions.run(submissionId, add)
  }

  async #writeAll(records: readonly RequestRecord[]): Promise<void> {
    // Wait for all before the lock is released, also when one fails.
    const written = await Promise.allSettled(records.map((record) => this.files.write(record)))
    const failed = written.find((result) => result.status === 'rejected')
    if (failed) throw failed.reason
  }
}
