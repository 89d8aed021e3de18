import { isDeepStrictEqual } from 'node:util'
import { Low } from 'lowdb'
import { applyChange, type RequestChange } from '#domain/requests/change'
import type { KeptRequest } from '#domain/requests/keptRequest'
import type { RequestKind } from '#domain/requests/kinds'
import { isTombstone, parseRecord, type ErasureReason, type JournalRecord } from '#store/files/journalRecord'
import type { KindData, SegmentAdapter } from '#store/files/segmentAdapter'
import { KeptRequests } from '#store/files/keptRequests'
import type { ChangeOptions, ChangeResult, PutResult, Traces } from '#store/requestStore'
import { Turns } from '#store/io/keyedMutex'

/** A request and its line. */
interface Written {
  readonly record: KeptRequest
  readonly line: string
}

/** The rules of one kind: what may be added, changed and erased. lowdb holds its state, the adapter puts it on disk. */
export class KindStore {
  readonly #kind: RequestKind
  readonly #adapter: SegmentAdapter
  readonly #db: Low<KindData>
  /** Of requests on their way to disk: their ids, and themselves by submission. */
  readonly #arriving = new Set<string>()
  readonly #arrivingSubmissions = new Map<string, Promise<KeptRequest>>()
  /** By id: a change builds on the one before, which may be on its way to disk. */
  readonly #turns = new Turns<string>()

  readonly #copies: Turns<'copies'>

  private constructor(kind: RequestKind, adapter: SegmentAdapter, copies: Turns<'copies'>) {
    this.#kind = kind
    this.#copies = copies
    this.#adapter = adapter
    this.#db = new Low<KindData>(adapter, { kept: new KeptRequests(), pending: [] })
  }

  /** @param copies one for the whole store: an erasure and a snapshot never run side by side. */
  static async open(kind: RequestKind, adapter: SegmentAdapter, copies: Turns<'copies'>): Promise<KindStore> {
    const store = new KindStore(kind, adapter, copies)
    await store.#db.read()
    return store
  }

  get adapter(): SegmentAdapter {
    return this.#adapter
  }

  get kept(): KeptRequests {
    return this.#db.data.kept
  }

  /** See RequestStore.add. Throws a plain Error when the id was used before: ids are ours to make. */
  async add(request: KeptRequest): Promise<{ readonly request: KeptRequest; readonly isNew: boolean }> {
    return this.#add(this.#toRequest(request))
  }

  async #add({ record, line }: Written): Promise<{ readonly request: KeptRequest; readonly isNew: boolean }> {
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

  /** See RequestStore.change. */
  change(id: string, change: RequestChange, { by, at, ifVersion }: ChangeOptions): Promise<ChangeResult> {
    return this.#turns.run(id, async () => {
      const request = this.kept.get(id)
      if (!request) return { ok: false, reason: 'not-found' }
      if (ifVersion !== undefined && ifVersion !== request.version) {
        return { ok: false, reason: 'version-conflict', request }
      }
      const { record, line } = this.#toRequest(applyChange(request, change, by, at))
      await this.#write(record, line)
      return { ok: true, request: record }
    })
  }

  /** See RequestStore.erase. One that failed half-way is finished by asking again. */
  async erase(id: string, at: string): Promise<boolean> {
    return (await this.eraseAll([id], at)) > 0
  }

  /** See RequestStore.eraseAll. */
  eraseAll(ids: readonly string[], at: string, reason?: ErasureReason): Promise<number> {
    return this.#turns.runAll(ids, () =>
      this.#copies.run('copies', async () => {
        const given = [...new Set(ids)]
        const living = given.filter((id) => this.kept.get(id))
        const unfinished = this.#adapter.isUnclean ? given.filter((id) => this.kept.isErased(id)) : []
        if (living.length + unfinished.length === 0) return 0
        if (living.length > 0) await this.#bury(living, at, reason)
        await this.#adapter.clean()
        return living.length + unfinished.length
      }),
    )
  }

  /** See RequestStore.eraseTraces. */
  eraseTraces(traces: Traces): Promise<number> {
    return this.#copies.run('copies', () => this.#adapter.eraseTraces(traces))
  }

  /** See RequestStore.put. */
  async put(request: KeptRequest): Promise<PutResult> {
    const written = this.#toRequest(request)
    const { record, line } = written
    return this.#turns.run(record.id, async () => {
      if (this.kept.isErased(record.id)) return 'erased'
      const known = this.kept.get(record.id)
      if (!known) return (await this.#add(written)).isNew ? 'added' : 'duplicate'
      if (record.version < known.version) return 'older'
      if (record.version === known.version) return isDeepStrictEqual(record, known) ? 'same' : 'conflict'
      await this.#write(record, line)
      return 'updated'
    })
  }

  /** The line to write, and the request as it will be read back from it: nobody who gave it can change it afterwards, and nothing is kept that could not be read. */
  #toRequest(request: KeptRequest): Written {
    const line = JSON.stringify(request)
    const record = parseRecord(this.#kind, JSON.parse(line))
    if (isTombstone(record)) throw new Error('a tombstone is no request')
    return { record, line }
  }

  async #bury(ids: readonly string[], erasedAt: string, reason: ErasureReason | undefined): Promise<void> {
    await this.#adapter.prepareErasure(this.kept, ids)
    const tombstones = ids.map((id) =>
      parseRecord(this.#kind, { id, erasedAt, ...(reason !== undefined && { reason }) }),
    )
    // Settled before the turn is over, also where one of them fails.
    const written = await Promise.allSettled(
      tombstones.map((tombstone) => this.#write(tombstone, JSON.stringify(tombstone))),
    )
    const failed = written.find((result) => result.status === 'rejected')
    if (failed) throw failed.reason
  }

  #write(record: JournalRecord, line: string): Promise<void> {
    return this.#db.update(({ pending }) => pending.push({ record, line: `${line}\n` }))
  }
}
