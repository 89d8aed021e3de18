import { randomBytes } from 'node:crypto'
import { RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible'
import type { Limits } from '#store/limits/limits'
import type { Database } from '#store/database/database'

/** Limits that count on all servers. While the database is away, each server counts for itself. */
export async function openLimits({ query }: Database): Promise<Limits> {
  const secretSql = `insert into notes (name, text) values ('limits', $1)
    on conflict (name) do update set text = notes.text returning text`
  const [note] = await query<{ text: string }>(secretSql, [randomBytes(32).toString('base64url')])
  const client = {
    query: async ({ text, values, name }: LimiterQuery) => ({ rows: await query(text, values, name) }),
  }
  return {
    secret: Buffer.from(note?.text ?? '', 'base64url'),
    create: ({ name, points, durationS }) => {
      const shared = { keyPrefix: name, points, duration: durationS }
      return new RateLimiterPostgres({
        ...shared,
        storeClient: client,
        storeType: 'client',
        tableName: 'limits',
        tableCreated: true,
        insuranceLimiter: new RateLimiterMemory(shared),
      })
    },
  }
}

/** What rate-limiter-flexible asks of a client. */
interface LimiterQuery {
  readonly text: string
  readonly values?: readonly unknown[]
  readonly name?: string
}
