import { createToken, hashToken } from '#store/accounts/tokens'
import type { ChangeFeed } from '#store/requests/postgres/changeFeed'
import type { Database } from '#store/database/database'
import { getIdleExpiry, seenStepMs, sessionLife, type Session, type Sessions } from '#store/sessions/sessions'

const columns = `token_hash as "tokenHash", name, credential, created_at as "createdAt",
  last_seen_at as "lastSeenAt", device`

type Row = Omit<Session, 'device'> & { readonly device: string | null }

/** Sessions that count on all servers. */
export function createSessions({ query }: Database, feed: ChangeFeed, now: () => Date): Sessions {
  const isOver = (session: Session) => Date.parse(getIdleExpiry(session)) <= now().getTime()
  const read = async (column: 'token_hash' | 'name', value: string): Promise<readonly Session[]> => {
    const text = `select ${columns} from sessions where ${column} = $1 order by last_seen_at desc`
    const rows = await query<Row>(text, [value], `sessions by ${column}`)
    const sessions = rows.map(({ device, ...row }) => ({ ...row, ...(device !== null && { device }) }))
    return sessions.filter((session) => !isOver(session))
  }
  const peek = async (token: string) => (await read('token_hash', hashToken(token)))[0]
  const end = async (column: 'token_hash' | 'name', value: string) => {
    await query(`delete from sessions where ${column} = $1`, [value])
    // After the commit: a server that sees this finds the sessions gone.
    await query(`select nextval('session_ends')`)
    feed.announce('sessions')
  }
  return {
    create: async ({ name, credential }, { device } = {}) => {
      const token = createToken()
      const at = now()
      const oldest = [sessionLife.idleMs, sessionLife.absoluteMs].map((ms) =>
        new Date(at.getTime() - ms).toISOString(),
      )
      await query('delete from sessions where last_seen_at <= $1 or created_at <= $2', oldest)
      const text = `insert into sessions (token_hash, name, credential, created_at, last_seen_at, device)
        values ($1, $2, $3, $4, $4, $5)`
      await query(text, [hashToken(token), name, credential, at.toISOString(), device ?? null])
      return token
    },
    find: async (token) => {
      const session = await peek(token)
      if (!session) return undefined
      const at = now()
      const lastSeenAt = at.toISOString()
      if (at.getTime() - Date.parse(session.lastSeenAt) >= seenStepMs)
        await query('update sessions set last_seen_at = $2 where token_hash = $1', [
          session.tokenHash,
          lastSeenAt,
        ])
      return { ...session, lastSeenAt }
    },
    peek,
    list: async ({ name, credential }) =>
      (await read('name', name)).filter((session) => session.credential === credential),
    end: (token) => end('token_hash', hashToken(token)),
    endOne: async (name, tokenHash) => {
      const isTheirs = (await read('name', name)).some((session) => session.tokenHash === tokenHash)
      if (isTheirs) await end('token_hash', tokenHash)
      return isTheirs
    },
    endAll: async (name) => {
      const living = (await read('name', name)).length
      await end('name', name)
      return living
    },
    subscribe: (listener) => feed.subscribe('sessions', listener),
    close: async () => undefined,
  }
}
