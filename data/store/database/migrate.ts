import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { createOlderError, serverName, type Database, createDatabase } from '#store/database/database'
import { findSqlFolder } from '#store/database/sql'
import { StoreFormatError } from '#store/storeErrors'

const table = 'migrations'

/** What the schema is needed for. Only a server changes it while servers of another version run. */
export type SchemaUse = 'serve' | 'write' | 'read'

/**
 * Brings the schema up to date, one process at a time, to serve or to write. An older one can be read.
 * Throws StoreFormatError for a newer schema, for an older one that must stay so, and for a role that may
 * not create tables; then nothing was changed.
 */
export async function prepareSchema(database: Database, use: SchemaUse): Promise<void> {
  const folder = join(findSqlFolder(), 'migrations')
  const ours = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .map((name) => name.slice(0, -'.sql'.length))
  const done = await readDone(database)
  const newer = done.filter((name) => !ours.includes(name))
  if (newer.length > 0)
    throw new StoreFormatError(
      'DATA_NEWER',
      `The database has changes that this program does not know: ${newer.join(', ')}. Install the program that made them, or a newer one. Nothing was changed.`,
    )
  if (done.length === ours.length) return
  if (use === 'read' && done.length > 0) return database.expectOlderSchema()
  if (use === 'read' || (use === 'write' && done.length > 0 && (await isServed(database))))
    throw createOlderError()
  await assertMayCreate(database)
  await migrate(database, folder)
}

/** The errors of the migrations have no code. */
async function assertMayCreate({ query }: Database): Promise<void> {
  // An extension needs the right to create in the database, and a change of a table its owner.
  const text = `select current_user as role, has_schema_privilege(current_schema(), 'create')
    and (has_database_privilege(current_database(), 'create')
      or exists (select from pg_extension where extname = 'pg_trgm'))
    and not exists (select from pg_class where oid = to_regclass('requests') and not pg_has_role(relowner, 'usage'))
    as may`
  const [found] = await query<{ may: boolean | null; role: string }>(text)
  if (found?.may === true) return
  throw new StoreFormatError(
    'SCHEMA_FORBIDDEN',
    `The role ${found?.role} may not create tables in the database, or change them. Make it the owner of the database and of its tables: alter database … owner to ${found?.role}. Nothing was changed.`,
  )
}

async function readDone({ query }: Database): Promise<readonly string[]> {
  const [found] = await query<{ exists: boolean }>(`select to_regclass('${table}') is not null as exists`)
  if (!found?.exists) return []
  return (await query<{ name: string }>(`select name from ${table}`)).map(({ name }) => name)
}

/** A server always has a connection that listens. */
async function isServed({ query }: Database): Promise<boolean> {
  const text = `select from pg_stat_activity
    where datname = current_database() and application_name = '${serverName}'`
  return (await query(text)).length > 0
}

async function migrate({ pool }: Database, folder: string): Promise<void> {
  // Loaded only when it is needed: it takes longer than the rest of a start.
  const { runner } = await import('node-pg-migrate')
  // Without the pool's timeouts: an index of a million requests takes longer.
  const dbClient = new Client({ ...pool.options, query_timeout: 0 })
  // The statement under way rejects, too.
  dbClient.on('error', () => undefined)
  await dbClient.connect()
  try {
    await dbClient.query("set statement_timeout = 0; set lock_timeout = '60s'")
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

/** For one command. Throws StoreUnavailableError and StoreFormatError. */
export async function openForCommand(url: string, use: 'read' | 'write'): Promise<Database> {
  const database = createDatabase({ url, onFailure: () => undefined, guardsClock: use === 'write' })
  await prepareSchema(database, use)
  return database
}
