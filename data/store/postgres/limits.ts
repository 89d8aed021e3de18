import { randomBytes } from 'node:crypto'
import { RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible'
import type { Limits } from '#store/limits'
import type { Database } from '#store/postgres/database'

/** Limits that count on all servers. While the database is away, each server counts for itself. */
export async function openLimits({ pool, query }: Database): Promise<Limits> {
  const text = `insert into notes (name, text) values ('limits', $1)
    on conflict (name) do update set text = notes.text returning text`
  const [note] = await query<{ text: string }>(text, [randomBytes(32).toString('base64url')])
  return {
    secret: Buffer.from(note?.text ?? '', 'base64url'),
    create: ({ name, points, durationS }) => {
      const shared = { keyPrefix: name, points, duration: durationS }
      return new RateLimiterPostgres({
        ...shared,
        storeClient: pool,
        storeType: 'pool',
        tableName: 'limits',
        tableCreated: true,
        insuranceLimiter: new RateLimiterMemory(shared),
      })
    },
  }
}
