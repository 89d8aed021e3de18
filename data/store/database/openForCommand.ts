import { createDatabase, type Database } from '#store/database/database'
import { prepareSchema } from '#store/database/migrate'

/** For one command that only reads. Throws StoreUnavailableError and StoreFormatError. */
export function openForReading(url: string): Promise<Database> {
  return open(url, 'read')
}

/** For one command that writes. Throws StoreUnavailableError and StoreFormatError. */
export function openForWriting(url: string): Promise<Database> {
  return open(url, 'write')
}

async function open(url: string, use: 'read' | 'write'): Promise<Database> {
  const database = createDatabase({ url, onFailure: () => undefined, guardsClock: use === 'write' })
  await prepareSchema(database, use)
  return database
}

/**
 * Takes what was erased out of the tables and indexes, and lets its space be overwritten. Throws
 * StoreUnavailableError, also when another VACUUM or a migration holds a table.
 */
export async function vacuumDatabase(url: string): Promise<void> {
  const { query } = createDatabase({ url, onFailure: () => undefined, timeoutMs: 0 })
  await query('vacuum requests, changes, notification_jobs')
}
