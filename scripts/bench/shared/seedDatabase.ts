import { createDatabase } from '#store/database/database'
import { insertRequests } from '#store/backup/postgres/loadDatabase'
import { prepareSchema } from '#store/database/migrate'
import { makeRequests } from '../../seed/makeRequests.ts'

/** Fills an empty database, and makes its indexes at the end, which is faster. */
export async function seedDatabase(url: string, count: number): Promise<void> {
  const database = createDatabase({ url, onFailure: () => undefined, timeoutMs: 0 })
  const { query, withConnection } = database
  try {
    await prepareSchema(database, 'write')
    if (count === 0) return
    const indexes = await query<{ name: string; definition: string }>(
      `select indexname as name, indexdef as definition from pg_indexes
      where tablename = 'requests' and indexname <> 'requests_pkey'`,
    )
    await query(`drop index ${indexes.map(({ name }) => name).join(', ')}`)
    await withConnection((connection) => insertRequests(connection.query, makeRequests(count, 1, new Date())))
    const left = [...indexes]
    const makeIndexes = () =>
      withConnection(async (connection) => {
        await connection.query("set maintenance_work_mem = '1GB'; set wal_compression = off")
        for (let next = left.pop(); next; next = left.pop()) await connection.query(next.definition)
      })
    await Promise.all([makeIndexes(), makeIndexes()])
    // The inbox never shows more changes than these.
    await query('delete from changes')
    await query(
      `insert into changes (name, kind, id, version, is_urgent) values ('changed', '', '', 0, false)`,
    )
    await query('vacuum analyze')
  } finally {
    await database.close()
  }
}
