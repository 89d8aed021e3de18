import { join } from 'node:path'
import { z } from 'zod'
import { createToken, hashToken } from '#store/accounts/tokens'
import { createJsonCodec, DataFile } from '#store/io/dataFile'
import { removeFileDurably } from '#store/io/durableFile'
import { nodeFileSystem, type FileSystem } from '#store/io/fileSystem'
import { createSharedTask } from '#store/io/sharedTask'
import { isMissing, isSystemError, toUnavailableError } from '#store/storeErrors'

const hour = 3_600_000

export const sessionLife = { idleMs: 12 * hour, absoluteMs: 30 * 24 * hour } as const

/** ISO time in UTC, if no further request comes. */
export function getIdleExpiry({ createdAt, lastSeenAt }: Pick<Session, 'createdAt' | 'lastSeenAt'>): string {
  const { idleMs, absoluteMs } = sessionLife
  return new Date(Math.min(Date.parse(lastSeenAt) + idleMs, Date.parse(createdAt) + absoluteMs)).toISOString()
}

/** How much the kept `lastSeenAt` may be behind. Saves a write per request. */
const seenStepMs = 60_000

const sessionSchema = z.object({
  /** SHA-256 of the token, base64url: nobody can log in with the file. */
  tokenHash: z.string(),
  name: z.string(),
  /** The account's credential at log-in. */
  credential: z.string(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  /** Absent in older ones. */
  device: z.optional(z.string()),
})

export const sessionsName = 'sessions.json'

export const sessionsCodec = createJsonCodec(z.object({ sessions: z.array(sessionSchema) }), { sessions: [] })

export type Session = Readonly<z.infer<typeof sessionSchema>>

type SessionAccount = Pick<Session, 'name' | 'credential'>

/** A write that failed is repeated after this time. */
const retryMs = 30_000

/**
 * The sessions in sessions.json, which survive a restart. While it cannot be written, new sessions
 * are in memory only. When an end of a session cannot be written, the file is removed: a restart
 * then ends all sessions.
 */
export interface Sessions {
  /** Returns the token, which is stored nowhere else. */
  create(account: SessionAccount, options?: { readonly device?: string }): Promise<string>
  /** Updates `lastSeenAt`. Does not check the account's credential. */
  find(token: string): Promise<Session | undefined>
  /** As `find`, without updating `lastSeenAt`: for automatic requests. */
  peek(token: string): Promise<Session | undefined>
  /** Lets it go on with the account's new credential, which ends the others. */
  renew(session: Session, account: SessionAccount): Promise<void>
  /** Living ones of the account's current password, last seen first. */
  list(account: SessionAccount): Promise<readonly Session[]>
  /**
   * Ends it at once. Throws StoreUnavailableError, as the other ends do, when a restart could bring
   * it back: the file can be neither written nor removed.
   */
  end(token: string): Promise<void>
  /** False when there is none. */
  endOne(name: string, tokenHash: string): Promise<boolean>
  /** Returns how many were living. */
  endAll(name: string): Promise<number>
  /**
   * Called when sessions end, before that is on disk; of another server within a second. Returns the
   * unsubscribe function.
   */
  subscribe(listener: () => void): () => void
  /** Waits for pending writes. */
  close(): Promise<void>
}

interface SessionsOptions {
  readonly now?: () => Date
  readonly fileSystem?: FileSystem
  /** Called with each failed write. */
  readonly onFailure?: (error: unknown) => void
  /** Called when the file was quarantined. */
  readonly onDamage?: () => void
}

/** A damaged file is quarantined; everybody then logs in again. */
export async function openSessions(
  folder: string,
  {
    now = () => new Date(),
    fileSystem = nodeFileSystem,
    onFailure = () => undefined,
    onDamage = () => undefined,
  }: SessionsOptions = {},
): Promise<Sessions> {
  const file = new DataFile(join(folder, sessionsName), sessionsCodec, fileSystem)
  if (!(await file.open(now()))) onDamage()
  const byHash = new Map(file.data.sessions.map((session) => [session.tokenHash, session]))
  const listeners = new Set<() => void>()
  const writing = createSharedTask(async () => {
    for (const session of byHash.values()) if (isOver(session, now())) byHash.delete(session.tokenHash)
    await file.write({ sessions: [...byHash.values()] })
  })
  let retry: NodeJS.Timeout | undefined
  /** Returns whether it was written. */
  const write = async (): Promise<boolean> => {
    try {
      await writing.run()
      return true
    } catch (error) {
      onFailure(error)
      retry ??= setTimeout(() => {
        retry = undefined
        write().catch(onFailure)
      }, retryMs).unref()
      return false
    }
  }
  const end = async (ended: readonly Session[]): Promise<void> => {
    if (ended.length === 0) return
    for (const session of ended) byHash.delete(session.tokenHash)
    for (const listener of listeners) listener()
    if (await write()) return
    try {
      await removeFileDurably(file.path, fileSystem)
    } catch (error) {
      if (!isMissing(error)) throw toUnavailableError(error, `${file.path} could not be removed`)
    }
  }
  const place: SessionsPlace = {
    read: async (key, value) =>
      [...byHash.values()]
        .filter((session) => session[key] === value)
        .toSorted((left, right) => Date.parse(right.lastSeenAt) - Date.parse(left.lastSeenAt)),
    add: async (session) => {
      byHash.set(session.tokenHash, session)
      await write()
    },
    noteSeen: async (session) => {
      // It may have ended or been renewed since it was read.
      const found = byHash.get(session.tokenHash)
      if (found) byHash.set(session.tokenHash, { ...found, lastSeenAt: session.lastSeenAt })
      write().catch(onFailure)
    },
    renew: async (tokenHash, credential) => {
      const found = byHash.get(tokenHash)
      if (found) byHash.set(tokenHash, { ...found, credential })
      await write()
    },
    remove: (key, value) => end([...byHash.values()].filter((session) => session[key] === value)),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    close: async () => {
      if (retry) {
        clearTimeout(retry)
        await write()
        clearTimeout(retry)
      }
      await writing.settled()
    },
  }
  return createSessions(place, now)
}

export interface SessionsPlace extends Pick<Sessions, 'subscribe' | 'close'> {
  /** Of a token or an account, last seen first. Some may be over. */
  read(key: 'tokenHash' | 'name', value: string): Promise<readonly Session[]>
  add(session: Session): Promise<void>
  noteSeen(session: Session): Promise<void>
  renew(tokenHash: string, credential: string): Promise<void>
  remove(key: 'tokenHash' | 'name', value: string): Promise<void>
}

export function createSessions(place: SessionsPlace, now: () => Date): Sessions {
  const read = async (...asked: Parameters<SessionsPlace['read']>) =>
    (await place.read(...asked)).filter((session) => !isOver(session, now()))
  const peek = async (token: string) => (await read('tokenHash', hashToken(token)))[0]
  return {
    create: async (account, { device } = {}) => {
      const token = createToken()
      const at = now().toISOString()
      const { name, credential } = account
      const session = { tokenHash: hashToken(token), name, credential, createdAt: at, lastSeenAt: at }
      await place.add({ ...session, ...(device !== undefined && { device }) })
      return token
    },
    find: async (token) => {
      const session = await peek(token)
      if (!session) return undefined
      const at = now()
      const seen = { ...session, lastSeenAt: at.toISOString() }
      if (at.getTime() - Date.parse(session.lastSeenAt) >= seenStepMs) await place.noteSeen(seen)
      return seen
    },
    peek,
    renew: ({ tokenHash }, { credential }) => place.renew(tokenHash, credential),
    list: async ({ name, credential }) =>
      (await read('name', name)).filter((session) => session.credential === credential),
    end: (token) => place.remove('tokenHash', hashToken(token)),
    endOne: async (name, tokenHash) => {
      const isTheirs = (await read('name', name)).some((session) => session.tokenHash === tokenHash)
      if (isTheirs) await place.remove('tokenHash', tokenHash)
      return isTheirs
    },
    endAll: async (name) => {
      const living = (await read('name', name)).length
      await place.remove('name', name)
      return living
    },
    subscribe: (listener) => place.subscribe(listener),
    close: () => place.close(),
  }
}

/** Needs no lock; `lastSeenAt` may be a minute behind. Undefined when the file is damaged. */
export async function readLivingSessions(folder: string, at: Date): Promise<readonly Session[] | undefined> {
  try {
    const { sessions } = await new DataFile(join(folder, sessionsName), sessionsCodec).read()
    return sessions.filter((session) => !isOver(session, at))
  } catch (error) {
    if (isSystemError(error)) throw error
    return undefined
  }
}

function isOver(session: Session, at: Date): boolean {
  return Date.parse(getIdleExpiry(session)) <= at.getTime()
}
