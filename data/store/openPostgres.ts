import type { Rules } from '#domain/rules'
import { createAccounts, type AccountsOptions, type AccountsPlace } from '#store/accounts/accounts'
import { parseAccount } from '#store/accounts/accountsFile'
import { openChangeFeed } from '#store/requests/postgres/changeFeed'
import { createDatabase, type Database } from '#store/database/database'
import { assertFit } from '#store/database/surroundings'
import { createLimits } from '#store/limits/postgres'
import { createMetrics } from '#store/metrics/postgres'
import { prepareSchema, type SchemaUse } from '#store/database/migrate'
import { createOutbox } from '#store/outbox/postgres'
import { createPhotosTable } from '#store/photos/postgres'
import { createRequestStore } from '#store/requests/postgres/requestStore'
import { createSecrets, parseSecrets } from '#store/secrets/secrets'
import { createSessionsTable } from '#store/sessions/postgres'
import { createSessions } from '#store/sessions/sessions'
import type { Stores } from '#store/stores'

export interface OpenPostgresOptions {
  readonly url: string
  readonly rules: Rules
  /** For the file with the first account's password. Nothing else is written there. */
  readonly folder: string
  readonly now?: () => Date
  readonly use?: SchemaUse
  readonly passwordCost?: AccountsOptions['cost']
  /** Longer searches are not counted whole, and longer lists sorted by an index (queryRows.ts). */
  readonly countStep?: number
  /** Called with failures that no caller sees. `what` is a sentence. */
  readonly onFailure?: (error: unknown, what: string) => void
}

/** Throws StoreUnavailableError while the database is away, and as assertFit and prepareSchema do. */
export async function openPostgres(options: OpenPostgresOptions): Promise<Stores> {
  const { url, folder, rules, now = () => new Date(), use = 'serve', onFailure = () => undefined } = options
  const say = (what: string) => (error: unknown) => onFailure(error, what)
  const database = createDatabase({
    url,
    onFailure: say('a connection to the database broke'),
    isServer: use === 'serve',
    guardsClock: use !== 'read',
  })
  try {
    await assertFit(database)
    await prepareSchema(database, use)
    const feed = await openChangeFeed(database, say('changes of other servers cannot be read'))
    const store = createRequestStore(database, feed, rules, options.countStep)
    const notes = createNotes(database)
    const secrets = createSecrets({
      read: async () => parseSecrets(await notes.read('secrets')),
      add: async (added) => {
        const text = `insert into notes (name, text) values ($1, $2) on conflict (name)
          do update set text = (excluded.text::jsonb || notes.text::jsonb)::text returning text`
        const [kept] = await database.query<{ text: string }>(text, ['secrets', JSON.stringify(added)])
        return parseSecrets(kept?.text) ?? {}
      },
    })
    const metrics = createMetrics(database, now, say('what is counted of the pages cannot be written'))
    return {
      store,
      files: undefined,
      shared: store,
      staff: createAccounts(createStaffTable(database), folder, {
        now,
        ...(options.passwordCost && { cost: options.passwordCost }),
      }),
      sessions: createSessions(createSessionsTable(database, feed), now),
      outbox: createOutbox(database),
      metrics,
      limits: createLimits(database, await secrets.read('limits')),
      notes,
      photos: createPhotosTable(database),
      secrets,
      followSecret: await secrets.read('follow'),
      runExclusive: database.runExclusive,
      close: async () => {
        await store.close()
        await metrics.close()
        feed.close()
        await database.close()
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}

function createStaffTable({ query, transaction }: Database): AccountsPlace {
  const text = 'select account from staff order by place'
  return {
    read: async () => (await query<{ account: unknown }>(text)).map(({ account }) => parseAccount(account)),
    change: (work) =>
      transaction(async (queries) => {
        await queries.query('lock table staff in share row exclusive mode')
        const rows = await queries.query<{ account: unknown }>(text)
        const [accounts, result] = await work(rows.map(({ account }) => parseAccount(account)))
        await queries.query('delete from staff')
        const insert = `insert into staff (place, account)
          select place, account::json from unnest($1::text[]) with ordinality as kept (account, place)`
        await queries.query(insert, [accounts.map((account) => JSON.stringify(account))])
        return result
      }),
  }
}

function createNotes({ query }: Database): Stores['notes'] {
  return {
    read: async (name) =>
      (await query<{ text: string }>('select text from notes where name = $1', [name]))[0]?.text,
    write: async (name, text) => {
      const upsert = `insert into notes (name, text) values ($1, $2) on conflict (name) do update set text = excluded.text`
      await query(upsert, [name, text])
    },
    quarantine: async (name) => {
      const copy = `insert into notes (name, text)
        select name || '.damaged-' || current_date || '-' || left(md5(text), 8), text from notes where name = $1
        on conflict (name) do nothing`
      await query(copy, [name])
    },
  }
}
