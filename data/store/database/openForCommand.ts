import { createDatabase, type Database } from '#store/database/database'
import { assertMigrated, migrate } from '#store/database/migrate'

/**
 * For one command. Does not bring the schema up to date: servers of the earlier program may use it.
 * Throws StoreUnavailableError and StoreFormatError.
 */
export async function openForCommand(url: string): Promise<Database> {
  const database = createDatabase({ url, onFailure: () => undefined })
  await assertMigrated(database)
  return database
}

/** Brings a database up to date that a command fills. Throws as `openForCommand`. */
export async function migrateDatabase(url: string): Promise<void> {
  await migrate(createDatabase({ url, onFailure: () => undefined }))
}

/**
 * Takes what was erased out of the tables and indexes, and lets its space be overwritten, however long
 * that takes. Throws StoreUnavailableError, also when another VACUUM holds a table.
 */
export async function vacuumDatabase(url: string): Promise<void> {
  const { query } = createDatabase({ url, onFailure: () => undefined, timeoutMs: 0 })
  await query('vacuum requests, changes, notification_jobs')
}
