import type { ChangeFeed } from '#store/requests/postgres/changeFeed'
import type { Database } from '#store/database/database'
import { sessionLife, type Session, type SessionsPlace } from '#store/sessions/sessions'

const text = `select token_hash as "tokenHash", name, credential, created_at as "createdAt",
  last_seen_at as "lastSeenAt", device from sessions`

const columns = { tokenHash: 'token_hash', name: 'name' } as const

type Row = Omit<Session, 'device'> & { readonly device: string | null }

/** Sessions that count on all servers. */
export function createSessionsTable({ query }: Database, feed: ChangeFeed): SessionsPlace {
  return {
    read: async (key, value) => {
      const column = columns[key]
      const name = `sessions by ${column}`
      const rows = await query<Row>(`${text} where ${column} = $1 order by last_seen_at desc`, [value], name)
      return rows.map(({ device, ...row }) => ({ ...row, ...(device !== null && { device }) }))
    },
    add: async ({ tokenHash, name, credential, createdAt, lastSeenAt, device = null }) => {
      const oldest = [sessionLife.idleMs, sessionLife.absoluteMs].map((ms) =>
        new Date(Date.parse(createdAt) - ms).toISOString(),
      )
      await query('delete from sessions where last_seen_at <= $1 or created_at <= $2', oldest)
      const insert = `insert into sessions (token_hash, name, credential, created_at, last_seen_at, device)
        values ($1, $2, $3, $4, $5, $6)`
      await query(insert, [tokenHash, name, credential, createdAt, lastSeenAt, device])
    },
    noteSeen: async ({ tokenHash, lastSeenAt }) => {
      await query('update sessions set last_seen_at = $2 where token_hash = $1', [tokenHash, lastSeenAt])
    },
    renew: async (tokenHash, credential) => {
      await query('update sessions set credential = $2 where token_hash = $1', [tokenHash, credential])
    },
    remove: async (key, value) => {
      await query(`delete from sessions where ${columns[key]} = $1`, [value])
      // After the commit: a server that sees this finds the sessions gone.
      await query(`select nextval('session_ends')`)
      feed.announce('sessions')
    },
    subscribe: (listener) => feed.subscribe('sessions', listener),
    close: async () => undefined,
  }
}
