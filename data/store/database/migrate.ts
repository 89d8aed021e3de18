import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import type { Database } from '#store/database/database'
import { findSqlFolder } from '#store/database/sql'
import { StoreFormatError } from '#store/storeErrors'

const table = 'migrations'

/** Throws StoreFormatError for a schema that this program cannot read. Changes nothing. */
export async function assertMigrated(database: Database): Promise<void> {
  if (await isMigrated(database)) return
  throw new StoreFormatError(
    'DATA_OLDER',
    'The database is not of this version of the program yet. Start the server of this version once: it brings the database up to date. Nothing was changed.',
  )
}

/**
 * Brings the schema up to date, one server at a time. Throws StoreFormatError for a newer schema,
 * and then changes nothing.
 */
export async function migrate(database: Database): Promise<void> {
  if (await isMigrated(database)) return
  const { pool } = database
  // Loaded only when it is needed: it takes longer than the rest of a start.
  const { runner } = await import('node-pg-migrate')
  // Without the pool's timeouts: an index of a million requests takes longer.
  const dbClient = new Client({ ...pool.options, query_timeout: 0 })
  await dbClient.connect()
  try {
    await dbClient.query("set statement_timeout = 0; set lock_timeout = '60s'")
    await runner({
      dbClient,
      dir: findMigrations(),
      direction: 'up',
      migrationsTable: table,
      advisoryLockMode: 'wait',
      log: () => undefined,
    })
  } finally {
    await dbClient.end()
  }
}

/** False when migrations are to be made. Throws StoreFormatError for a newer schema. */
async function isMigrated({ query }: Database): Promise<boolean> {
  const ours = readdirSync(findMigrations())
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
  return done.length === ours.length
}

function findMigrations(): string {
  return join(findSqlFolder(), 'migrations')
}
