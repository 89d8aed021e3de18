import type { Database } from '#store/database/database'

/** Undefined, without running `work`, while another server does the work of this name. */
export function runExclusive<T>(
  database: Pick<Database, 'withConnection'>,
  name: string,
  work: () => Promise<T>,
): Promise<T | undefined> {
  return database.withConnection(async ({ query }) => {
    const [lock] = await query<{ taken: boolean }>('select pg_try_advisory_lock(hashtext($1)) as taken', [
      name,
    ])
    if (!lock?.taken) return undefined
    try {
      return await work()
    } finally {
      // A lost connection has released it.
      await query('select pg_advisory_unlock(hashtext($1))', [name]).catch(() => undefined)
    }
  })
}
