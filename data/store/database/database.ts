import { Socket } from 'node:net'
import { Pool, type PoolClient, type QueryResultRow } from 'pg'
import { createClockGuard } from '#store/database/clockGuard'
import { hasCode, StoreFormatError, StoreUnavailableError, toUnavailableError } from '#store/storeErrors'

export type Database = ReturnType<typeof createDatabase>

/** They throw StoreUnavailableError while the database is away. */
export interface Queries {
  /** A named statement is parsed once for each connection. */
  readonly query: <Row extends QueryResultRow>(
    text: string,
    values?: readonly unknown[],
    name?: string,
  ) => Promise<readonly Row[]>
}

/** PostgreSQL frees the locks of a machine that vanished after a minute, not after two hours. */
const keepAlive = '-c tcp_keepalives_idle=30 -c tcp_keepalives_interval=10 -c tcp_keepalives_count=3'

/** Of one wait: posts queue behind it, and must be answered within two seconds. */
const lockTimeout = '-c lock_timeout=700'

interface DatabaseOptions {
  readonly url: string
  readonly onFailure: (error: unknown) => void
  /** Of one statement. 0: none, for work such as VACUUM. Waiting for a lock has a limit of its own. */
  readonly timeoutMs?: number
  readonly isServer?: boolean
  readonly guardsClock?: boolean
}

export const serverName = 'sleutel'

/** Opens no connection yet. */
export function createDatabase(options: DatabaseOptions) {
  const { guardsClock = false } = options
  const sockets = new Set<Socket>()
  let isSilent = false
  let mayBeOlder = false
  const pool = createPool(options, sockets)
  const assertRightClock = guardsClock ? createClockGuard(() => readClock(pool)) : async () => undefined
  const attempt = async <T>(work: () => Promise<T>): Promise<T> => {
    if (isSilent) throw new StoreUnavailableError('the network to the database drops everything')
    try {
      await assertRightClock()
      return await work()
    } catch (error) {
      if (mayBeOlder && hasCode(error, ...unknownNameCodes)) throw createOlderError()
      throw isAway(error) ? toUnavailableError(error, 'the database does not answer') : error
    }
  }
  const createQueries = (client: Pool | PoolClient): Queries => ({
    query: async <Row extends QueryResultRow>(
      text: string,
      values: readonly unknown[] = [],
      name?: string,
    ) => {
      const query = { text, values: [...values], ...(name !== undefined && { name }) }
      return (await attempt(() => client.query<Row>(query))).rows
    },
  })
  /** Until `release`, which gets what failed on it. */
  const connect = async () => {
    const client = await attempt(() => pool.connect())
    // Without a listener, an error between two queries would end the process.
    const ignore = () => undefined
    client.on('error', ignore)
    const release = (failure?: unknown) => {
      client.off('error', ignore)
      client.release(failure instanceof StoreUnavailableError)
    }
    return { ...createQueries(client), release }
  }
  const withConnection = async <T>(work: (queries: Queries) => Promise<T>): Promise<T> => {
    const { query, release } = await connect()
    let failure: unknown
    try {
      return await work({ query })
    } catch (error) {
      failure = error
      throw error
    } finally {
      release(failure)
    }
  }
  return {
    pool,
    ...createQueries(pool),
    connect,
    withConnection,
    transaction: <T>(work: (queries: Queries) => Promise<T>): Promise<T> =>
      withConnection(async (queries) => {
        await queries.query('begin')
        try {
          const result = await work(queries)
          await queries.query('commit')
          return result
        } catch (error) {
          await queries.query('rollback').catch(() => undefined)
          throw error
        }
      }),
    /** Undefined, without running `work`, while another server does the work of this name. */
    runExclusive: <T>(name: string, work: () => Promise<T>): Promise<T | undefined> =>
      withConnection((queries) => runLocked(queries, name, work)),
    /** Closes all connections, and work fails at once until it is set to false. */
    setSilent: (value: boolean) => {
      isSilent = value
      if (isSilent) for (const socket of sockets) socket.destroy(new Error('Connection terminated'))
    },
    /** From then on an unknown table or column is one that a migration would add. */
    expectOlderSchema: () => {
      mayBeOlder = true
    },
    close: () => pool.end(),
  }
}

function createPool(
  { url, onFailure, timeoutMs = 30_000, isServer = false }: DatabaseOptions,
  sockets: Set<Socket>,
): Pool {
  const pool = new Pool({
    connectionString: url,
    // The change feed has one more.
    max: 9,
    stream: () => {
      const socket = new Socket()
      sockets.add(socket)
      return socket.once('close', () => sockets.delete(socket))
    },
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    // A command ends without closing idle connections.
    allowExitOnIdle: true,
    application_name: isServer ? serverName : `${serverName} command`,
    // Compiling a query takes longer than running ours.
    options: `-c jit=off -c statement_timeout=${timeoutMs} -c idle_in_transaction_session_timeout=60s ${lockTimeout} ${keepAlive}`,
    // Of a machine that went away without closing its connections.
    ...(timeoutMs > 0 && { query_timeout: timeoutMs + 1_000 }),
  })
  return pool.on('error', onFailure)
}

async function readClock(pool: Pool): Promise<number> {
  const text = 'select extract(epoch from clock_timestamp()) * 1000 as ms'
  return Number((await pool.query<{ ms: string }>(text)).rows[0]?.ms)
}

async function runLocked<T>(
  { query }: Queries,
  name: string,
  work: () => Promise<T>,
): Promise<T | undefined> {
  const text = 'select pg_try_advisory_lock(hashtext($1)) as taken'
  if (!(await query<{ taken: boolean }>(text, [name]))[0]?.taken) return undefined
  try {
    return await work()
  } finally {
    // A lost connection has released it.
    await query('select pg_advisory_unlock(hashtext($1))', [name]).catch(() => undefined)
  }
}

const unknownNameCodes = ['42P01', '42703', '42883']

export function createOlderError(): StoreFormatError {
  return new StoreFormatError(
    'DATA_OLDER',
    'The database has an older form; start the new server once. Nothing was changed.',
  )
}

/**
 * SQLSTATE classes: 08 connection, 0A000 and 25006 a standby, 40 try again, 53 no space or
 * connections, 55P03 lock timeout, 57 shut down or timed out, 58 system, 28 and 3D refused, 42501 a
 * right that was taken away, 22P05 and 22021 letters that its encoding lacks. Others are our bugs.
 */
const awayCodes = /^(?:08|0A000|22P05|22021|25006|40|42501|53|55P03|57|58|28|3D|XX001)/

/** Node's codes of connections, and of certificates that are not trusted. */
const networkCodes = /^(?:E[A-Z]{3,}|ERR_TLS_|ERR_SSL_|CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_)/

function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  // While it connects, or before the database stops.
  if ('severity' in error && (error.severity === 'FATAL' || error.severity === 'PANIC')) return true
  if ('code' in error && typeof error.code === 'string')
    return awayCodes.test(error.code) || 'syscall' in error || networkCodes.test(error.code)
  // The driver gives these no code.
  return /timeout|terminated|not queryable|connection error|pool after calling end|support SSL/i.test(
    error.message,
  )
}
