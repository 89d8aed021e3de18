import type { Database } from '#store/database/database'
import { UnfitDatabaseError } from '#store/storeErrors'

/** Each statement returns a row for what is wrong, with the words of the sentence. */
const checks: readonly { readonly text: string; readonly describe: (row: Row) => string }[] = [
  {
    text: `select name, setting from pg_settings
      where name in ('server_encoding', 'client_encoding') and setting <> 'UTF8'`,
    describe: ({ name, setting }) =>
      `The database has ${name} = ${setting}, so it cannot keep every letter. Make one with: create database … encoding 'UTF8' template template0.`,
  },
  {
    // A commit that is lost with the power is no promise to a visitor.
    text: `select name from pg_settings where name in ('synchronous_commit', 'fsync') and setting = 'off'`,
    describe: ({ name }) =>
      `The database has ${name} = off, so a power cut could take requests that were confirmed. Set it to on.`,
  },
  {
    // Of the tables that are there. An upgrade asks for more (migrate.ts).
    text: `select current_user as name, relname as setting from pg_class
      where relnamespace = (select oid from pg_namespace where nspname = current_schema())
      and case relname
        when 'session_ends' then not (has_sequence_privilege(oid, 'usage') and has_sequence_privilege(oid, 'select'))
        when 'migrations' then not has_table_privilege(oid, 'select')
        else relkind = 'r' and relname in ('requests', 'photos', 'tombstones', 'changes', 'staff',
          'sessions', 'notification_jobs', 'notification_channels', 'page_counts', 'notes', 'limits')
          and not (has_table_privilege(oid, 'select') and has_table_privilege(oid, 'insert')
            and has_table_privilege(oid, 'update') and has_table_privilege(oid, 'delete'))
      end limit 1`,
    describe: ({ name, setting }) =>
      `The role ${name} may not read and change ${setting}. Run as its owner: grant select, insert, update, delete on all tables in schema public to ${name}; grant usage, select on all sequences in schema public to ${name}.`,
  },
]

interface Row {
  readonly name: string
  readonly setting: string
}

/** What a server cannot work with. Throws UnfitDatabaseError with a sentence that says what to do. */
export async function assertFit(database: Database): Promise<void> {
  for (const { text, describe } of checks) {
    const [row] = await database.query<Row & Record<string, unknown>>(text)
    if (row) throw new UnfitDatabaseError(describe(row))
  }
  await assertOwnSessions(database)
}

/**
 * Advisory locks and LISTEN belong to a session. A pooler in transaction mode gives each statement any
 * session that is free: two connections get the same one, or one connection another one.
 */
async function assertOwnSessions({ connect }: Database): Promise<void> {
  const connections = await Promise.all([connect(), connect()])
  try {
    const pids: number[][] = []
    for (let round = 0; round < 2; round += 1) {
      const found: number[] = []
      for (const { query } of connections)
        found.push(...(await query<{ pid: number }>('select pg_backend_pid() as pid')).map(({ pid }) => pid))
      pids.push(found)
    }
    const [[one, two] = [], [oneAgain, twoAgain] = []] = pids
    if (one !== two && one === oneAgain && two === twoAgain) return
  } finally {
    for (const { release } of connections) release()
  }
  throw new UnfitDatabaseError(
    'A pooler in transaction mode stands before the database, and the server needs sessions of its own. Set pool_mode = session, or let DATABASE_URL name the database itself.',
  )
}
