import { createKeyedMutex } from '#domain/keyedMutex'
import { applyChange } from '#domain/requests/change'
import type { KeptRequest } from '#domain/requests/keptRequest'
import type { Database } from '#store/database/database'
import { readSql } from '#store/database/sql'
import { createInserter } from '#store/requests/postgres/inserter'
import { createRowValues } from '#store/requests/postgres/requestRow'
import { parseRequest, readRecord } from '#store/requests/requestRecord'
import type { RequestStore } from '#store/requests/requestStore'

/** Erased with one commit. Others wait for it at most. */
const eraseLength = 500

/** Writes requests. Calls `announce` after each write. */
export function createWriter(database: Database, get: RequestStore['get'], announce: () => void) {
  const { query } = database
  const [updateSql, eraseSql] = [readSql('requests', 'update'), readSql('requests', 'erase')]
  const insert = createInserter(database, announce)
  /** Keeps the order of changes of this server. Others are noticed by the version. */
  const changes = createKeyedMutex<string>()
  /** False when the request has another version by now. */
  const update = async (request: KeptRequest, version: number): Promise<boolean> => {
    const updated = await query(updateSql, [...createRowValues([request]), version], 'update')
    if (updated.length > 0) announce()
    return updated.length > 0
  }
  const add = async (request: KeptRequest): Promise<{ request: KeptRequest; isNew: boolean }> => {
    let inserted = await insert(request)
    // It may have arrived or been erased since the statement began.
    if (!inserted.isNew && !inserted.isErased && inserted.json === null) inserted = await insert(request)
    const { isNew, isErased: wasErased, json } = inserted
    if (json !== null) return { request: readRecord(request.kind, json), isNew }
    if (!isNew && !wasErased) throw new Error(`id ${request.id} was given before`)
    return { request, isNew }
  }
  const change: RequestStore['change'] = (kind, id, made, { by, at, ifVersion }) =>
    changes.run(id, async () => {
      for (;;) {
        const request = await get(kind, id)
        if (!request) return { ok: false, reason: 'not-found' }
        if (ifVersion !== undefined && ifVersion !== request.version)
          return { ok: false, reason: 'version-conflict', request }
        const changed = parseRequest(applyChange(request, made, by, at))
        if (await update(changed, request.version)) return { ok: true, request: changed }
      }
    })
  const eraseAll: RequestStore['eraseAll'] = (kind, ids, at, reason) =>
    changes.runAll(ids, async () => {
      let count = 0
      for (let start = 0; start < ids.length; start += eraseLength) {
        const values = [kind, ids.slice(start, start + eraseLength), at, reason ?? null]
        const [erased] = await query<{ count: number }>(eraseSql, values)
        count += erased?.count ?? 0
        announce()
      }
      return count
    })
  return { add, change, eraseAll }
}
