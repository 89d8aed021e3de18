import { isDeepStrictEqual } from 'node:util'
import { Low } from 'lowdb'
import { applyChange, type RequestChange } from '#domain/requests/change'
import type { KeptRequest } from '#domain/requests/keptRequest'
import type { RequestKind } from '#domain/forms/kinds'
import { isTombstone, parseRecord, type JournalRecord } from '#store/files/journalRecord'
import type { StoreMutex } from '#store/files/journalSeries'
import { KeptRequests } from '#store/files/keptRequests'
import type { KindData, SegmentAdapter } from '#store/files/segmentAdapter'
import { createKeyedMutex } from '#store/io/keyedMutex'
import type { ChangeOptions, ChangeResult, ErasureReason, PutResult, Traces } from '#store/requestStore'

interface Written {
  readonly record: KeptRequest
  readonly line: string
}

type Added = { readonly request: KeptRequest; readonly isNew: boolean }

/** The rules of one kind. lowdb holds the state, the adapter writes it. */
export class KindStore {
  readonly adapter: SegmentAdapter
  readonly #kind: RequestKind
  readonly #db: Low<KindData>
  readonly #mutex: StoreMutex
  /** By id: a change builds on the one before, which may not be on disk yet. */
  readonly #changes = createKeyedMutex<string>()
  /** Ids and submissions that are being written. */
  readonly #arriving = new Set<string>()
  readonly #arrivingSubmissions = new Map<string, Promise<KeptRequest>>()

  private constructor(kind: RequestKind, adapter: SegmentAdapter, mutex: StoreMutex) {
    this.#kind = kind
    this.#mutex = mutex
    this.adapter = adapter
    this.#db = new Low<KindData>(adapter, { kept: new KeptRequests(), pending: [] })
  }

  static async open(kind: RequestKind, adapter: SegmentAdapter, mutex: StoreMutex): Promise<KindStore> {
    const store = new KindStore(kind, adapter, mutex)
    await store.#db.read()
    return store
  }

  get kept(): KeptRequests {
    return this.#db.data.kept
  }

  /** Throws a plain Error when the id was used before: we generate the ids. */
  async add(request: KeptRequest): Promise<Added> {
    return this.#add(this.#parse(request))
  }

  change(id: string, change: RequestChange, { by, at, ifVersion }: ChangeOptions): Promise<ChangeResult> {
    return this.#changes.run(id, async () => {
      const request = this.kept.get(id)
      if (!request) return { ok: false, reason: 'not-found' }
      if (ifVersion !== undefined && ifVersion !== request.version) {
        return { ok: false, reason: 'version-conflict', request }
      }
      const { record, line } = this.#parse(applyChange(request, change, by, at))
      await this.#write(record, line)
      return { ok: true, request: record }
    })
  }

  /** Safe to repeat after a partial failure. */
  async erase(id: string, at: string): Promise<boolean> {
    return (await this.eraseAll([id], at)) > 0
  }

  eraseAll(ids: readonly string[], at: string, reason?: ErasureReason): Promise<number> {
    return this.#changes.runAll(ids, () =>
      this.#mutex.run('copies', async () => {
        const given = [...new Set(ids)]
        const living = given.filter((id) => this.kept.get(id))
        const unfinished = this.adapter.isUnclean ? given.filter((id) => this.kept.isErased(id)) : []
        if (living.length + unfinished.length === 0) return 0
        if (living.length > 0) await this.#writeTombstones(living, at, reason)
        await this.adapter.finishErasures()
        return living.length + unfinished.length
      }),
    )
  }

  eraseTraces(traces: Traces): Promise<number> {
    return this.#mutex.run('copies', () => this.adapter.eraseTraces(traces))
  }

  async put(request: KeptRequest): Promise<PutResult> {
    const written = this.#parse(request)
    const { record, line } = written
    return this.#changes.run(record.id, async () => {
      if (this.kept.isErased(record.id)) return 'erased'
      const known = this.kept.get(record.id)
      if (!known) return (await this.#add(written)).isNew ? 'added' : 'duplicate'
      if (record.version < known.version) return 'older'
      if (record.version === known.version) return isDeepStrictEqual(record, known) ? 'same' : 'conflict'
      await this.#write(record, line)
      return 'updated'
    })
  }

  async #add({ record, line }: Written): Promise<Added> {
    const { id, submissionId } = record
    if (submissionId !== undefined) {
      const known = this.kept.getBySubmission(submissionId)
      if (known) return { request: known, isNew: false }
      const arriving = this.#arrivingSubmissions.get(submissionId)
      if (arriving) return { request: await arriving, isNew: false }
    }
    if (this.kept.get(id) || this.kept.isErased(id) || this.#arriving.has(id)) {
      throw new Error(`id ${id} was given before`)
    }
    const writing = this.#write(record, line).then(() => record)
    this.#arriving.add(id)
    if (submissionId !== undefined) this.#arrivingSubmissions.set(submissionId, writing)
    try {
      return { request: await writing, isNew: true }
    } finally {
      this.#arriving.delete(id)
      if (submissionId !== undefined) this.#arrivingSubmissions.delete(submissionId)
    }
  }

  /** Callers cannot change the parsed copy, and nothing unreadable is kept. */
  #parse(request: KeptRequest): Written {
    const line = JSON.stringify(request)
    const record = parseRecord(this.#kind, JSON.parse(line))
    if (isTombstone(record)) throw new Error('a tombstone is no request')
    return { record, line }
  }

  async #writeTombstones(ids: readonly string[], erasedAt: string, reason?: ErasureReason): Promise<void> {
    await this.adapter.eraseCopies(this.kept, ids)
    // Wait for all before the lock is released, also when one fails.
    const written = await Promise.allSettled(
      ids.map((id) => {
        const tombstone = parseRecord(this.#kind, { id, erasedAt, ...(reason !== undefined && { reason }) })
        return this.#write(tombstone, JSON.stringify(tombstone))
      }),
    )
    const failed = written.find((result) => result.status === 'rejected')
    if (failed) throw failed.reason
  }

  #write(record: JournalRecord, line: string): Promise<void> {
    return this.#db.update(({ pending }) => pending.push({ record, line: `${line}\n` }))
  }
}
