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

/** Lets the space of what was erased be overwritten. Throws StoreUnavailableError. */
export async function vacuumDatabase(url: string): Promise<void> {
  const { query } = createDatabase({ url, onFailure: () => undefined, timeoutMs: 0 })
  await query('vacuum requests, changes, notification_jobs')
}
