import { createDatabase, type Database } from '#store/database/database'
import { prepareSchema } from '#store/database/migrate'

/** For one command. Throws StoreUnavailableError and StoreFormatError. */
export async function openForCommand(url: string, use: 'read' | 'write'): Promise<Database> {
  const database = createDatabase({ url, onFailure: () => undefined, guardsClock: use === 'write' })
  await prepareSchema(database, use)
  return database
}

/** Lets the space of what was erased be overwritten. Throws StoreUnavailableError. */
export async function vacuumDatabase(url: string): Promise<void> {
  const { query } = createDatabase({ url, onFailure: () => undefined, timeoutMs: 0 })
  await query('vacuum requests, changes, notification_jobs')
}
