import { isDeepStrictEqual } from 'node:util'
import { Low } from 'lowdb'
import { applyChange, type AppliedChange } from '#domain/requests/change'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { eraseCopies, eraseTraces } from '#store/requests/files/eraseCopies'
import { formatJournalLine } from '#store/requests/files/parseSegment'
import {
  hashSubmission,
  parseRecord,
  parseRequest,
  type RequestRecord,
  type Written,
} from '#store/requests/requestRecord'
import {
  SegmentAdapter,
  type KindData,
  type SegmentAdapterOptions,
} from '#store/requests/files/segmentAdapter'
import { createKeyedMutex } from '#domain/keyedMutex'
import type {
  ChangeOptions,
  ChangeResult,
  ErasureReason,
  PutResult,
  Traces,
} from '#store/requests/requestStore'

type Added = { readonly request: KeptRequest; readonly isNew: boolean }

/** The rules of one kind. lowdb holds the state, the adapter writes it. */
export class KindStore {
  readonly adapter: SegmentAdapter
  readonly #options: SegmentAdapterOptions
  readonly #db: Low<KindData>
  /** By id: a change builds on the one before, which may not be on disk yet. */
  readonly #changes = createKeyedMutex<string>()
  readonly #submissions = createKeyedMutex<string>()

  private constructor(options: SegmentAdapterOptions, adapter: SegmentAdapter, data: KindData) {
    this.#options = options
    this.adapter = adapter
    this.#db = new Low(adapter, data)
  }

  static async open(options: SegmentAdapterOptions): Promise<KindStore> {
    const adapter = await SegmentAdapter.open(options)
    return new KindStore(options, adapter, await adapter.read())
  }

  get kept() {
    return this.#db.data.kept
  }

  /** Throws a plain Error when the id was used before: we generate the ids. */
  async add(request: KeptRequest): Promise<Added> {
    const written = parseRequest(request)
    return this.#changes.run(request.id, () => this.#add(written))
  }

  change(id: string, change: AppliedChange, { by, at, ifVersion }: ChangeOptions): Promise<ChangeResult> {
    return this.#changes.run(id, async () => {
      const request = this.kept.get(id)
      if (!request) return { ok: false, reason: 'not-found' }
      if (ifVersion !== undefined && ifVersion !== request.version) {
        return { ok: false, reason: 'version-conflict', request }
      }
      const written = parseRequest(applyChange(request, change, by, at))
      await this.#write(written.request, written.json)
      return { ok: true, request: written.request }
    })
  }

  /** Safe to repeat after a partial failure. */
  eraseAll(ids: readonly string[], at: string, reason?: ErasureReason): Promise<number> {
    return this.#changes.runAll(ids, () =>
      this.#options.mutex.run('copies', async () => {
        const given = [...new Set(ids)]
        const living = given.filter((id) => this.kept.get(id))
        const unfinished = given.filter((id) => this.adapter.isUnfinished(id))
        if (living.length > 0) await this.#writeTombstones(living, at, reason)
        if (living.length + unfinished.length > 0) await this.adapter.finishErasures()
        return living.length + unfinished.length
      }),
    )
  }

  eraseTraces(traces: Traces): Promise<number> {
    return this.#options.mutex.run('copies', () => eraseTraces(this.#options, traces))
  }

  async put(request: KeptRequest): Promise<PutResult> {
    const written = parseRequest(request)
    const { request: record, json } = written
    return this.#changes.run(record.id, async () => {
      if (this.kept.isErased(record.id)) return 'erased'
      const known = this.kept.get(record.id)
      if (!known) {
        if (this.kept.isErasedSubmission(record)) return 'erased'
        return (await this.#add(written)).isNew ? 'added' : 'duplicate'
      }
      if (record.version < known.version) return 'older'
      if (record.version === known.version) return isDeepStrictEqual(record, known) ? 'same' : 'conflict'
      await this.#write(record, json)
      return 'updated'
    })
  }

  #add({ request: record, json }: Written): Promise<Added> {
    const { id, submissionId } = record
    const add = async (): Promise<Added> => {
      const known = submissionId === undefined ? undefined : this.kept.getBySubmission(submissionId)
      if (known) return { request: known, isNew: false }
      if (this.kept.isErasedSubmission(record)) return { request: record, isNew: false }
      if (this.kept.get(id) || this.kept.isErased(id)) throw new Error(`id ${id} was given before`)
      await this.#write(record, json)
      return { request: record, isNew: true }
    }
    return submissionId === undefined ? add() : this.#submissions.run(submissionId, add)
  }

  async #writeTombstones(ids: readonly string[], erasedAt: string, reason?: ErasureReason): Promise<void> {
    const files = new Set(ids.flatMap((id) => this.kept.getFiles(id)))
    await eraseCopies(this.#options, new Set(ids), files)
    // Wait for all before the lock is released, also when one fails.
    const written = await Promise.allSettled(
      ids.map((id) => {
        const request = this.kept.get(id)
        const submission = request && hashSubmission(request)
        // JSON drops what is undefined.
        const tombstone = parseRecord(this.#options.kind, { id, erasedAt, reason, submission })
        return this.#write(tombstone, JSON.stringify(tombstone))
      }),
    )
    const failed = written.find((result) => result.status === 'rejected')
    if (failed) throw failed.reason
  }

  #write(record: RequestRecord, json: string): Promise<void> {
    return this.#db.update(({ pending }) => pending.push({ record, line: formatJournalLine(json) }))
  }
}
