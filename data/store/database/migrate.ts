import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import type { Database } from '#store/database/database'
import { findSqlFolder } from '#store/database/sql'
import { StoreFormatError } from '#store/storeErrors'

const table = 'migrations'

/**
 * Brings the schema up to date, one server at a time. Throws StoreFormatError for a newer schema,
 * and then changes nothing.
 */
export async function migrate({ query, pool }: Database): Promise<void> {
  const folder = join(findSqlFolder(), 'migrations')
  const ours = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .map((name) => name.slice(0, -'.sql'.length))
  const [found] = await query<{ exists: boolean }>(`select to_regclass('${table}') is not null as exists`)
  const done = found?.exists
    ? (await query<{ name: string }>(`select name from ${table}`)).map(({ name }) => name)
    : []
  const newer = done.filter((name) => !ours.includes(name))
  if (newer.length > 0)
    throw new StoreFormatError(
      'DATA_NEWER',
      `The database has changes that this program does not know: ${newer.join(', ')}. Install the program that made them, or a newer one. Nothing was changed.`,
    )
  if (done.length === ours.length) return
  // Loaded only when it is needed: it takes longer than the rest of a start.
  const { runner } = await import('node-pg-migrate')
  // Without the pool's timeouts: an index of a million requests takes longer.
  const dbClient = new Client({ ...pool.options, query_timeout: 0 })
  await dbClient.connect()
  try {
    await dbClient.query('set statement_timeout = 0')
    await runner({
      dbClient,
      dir: folder,
      direction: 'up',
      migrationsTable: table,
      advisoryLockMode: 'wait',
      log: () => undefined,
    })
  } finally {
    await dbClient.end()
  }
}
