import { createDatabase, type Database } from '#store/database/database'
import { migrate } from '#store/database/migrate'

/** For one command. Throws StoreUnavailableError and StoreFormatError. */
export async function openForCommand(url: string): Promise<Database> {
  const database = createDatabase({ url, onFailure: () => undefined })
  await migrate(database)
  return database
}

/** Takes what was erased out of the tables and indexes, and lets its space be overwritten. */
export async function vacuumDatabase(url: string): Promise<void> {
  const { query } = await openForCommand(url)
  await query('vacuum requests, changes, notification_jobs')
}
