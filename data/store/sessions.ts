import { isMissing } from '#store/storeErrors'
import { createHash, randomBytes } from 'node:crypto'
import { readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { writeFileDurably } from '#store/io/durableFile'

const hour = 3_600_000
/**
 * A session is over after this long without a request, and after this long whatever happens. Before its time as after it: one that was opened while the
 * computer's clock was far ahead would otherwise outlive both.
 */
export const sessionLife = { idleMs: 12 * hour, absoluteMs: 30 * 24 * hour } as const
/** When a session is over if nothing more is heard of it, as an ISO time in UTC. */
export function getIdleExpiry({ createdAt, lastSeenAt }: Pick<Session, 'createdAt' | 'lastSeenAt'>): string {
  const { idleMs, absoluteMs } = sessionLife
  return new Date(Math.min(Date.parse(lastSeenAt) + idleMs, Date.parse(createdAt) + absoluteMs)).toISOString()
}

/** `lastSeenAt` on disk may be off by this much, which saves a write for every request. */
const seenStepMs = 60_000

const sessionSchema = z.object({
  /** SHA-256 of the token, base64url: who reads the file cannot log in with it. */
  tokenHash: z.string(),
  name: z.string(),
  /** The account's credential at log-in; another password has another. */
  credential: z.string(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  /** What it was opened on, in a few words; absent in older ones. */
  device: z.optional(z.string()),
})

const fileSchema = z.object({ sessions: z.array(sessionSchema) })

export type Session = Readonly<z.infer<typeof sessionSchema>>

/** The log-ins of a data folder, kept in sessions.json so that a restart logs nobody out. */
export interface Sessions {
  /** Starts a session and gives its token, the only copy there is. */
  create(
    account: { readonly name: string; readonly credential: string },
    options?: { readonly device?: string },
  ): Promise<string>
  /** The living session of a token; notes that it was seen. Whether the account still has that credential is for the caller to ask. */
  find(token: string): Session | undefined
  /** As `find`, without noting anything: for what goes on by itself and is no sign of life. */
  peek(token: string): Session | undefined
  /** The living sessions of an account, the last seen first. */
  list(name: string): readonly Session[]
  end(token: string): Promise<void>
  /** Ends one session of an account, by its hash. False when there is none. */
  endOne(name: string, tokenHash: string): Promise<boolean>
  /** Ends every session of an account, and gives how many were living. */
  endAll(name: string): Promise<number>
  /** Tells when sessions were ended, before that is on disk. Gives the function that ends it. */
  subscribe(listener: () => void): () => void
  /** Waits for what is still being written. */
  close(): Promise<void>
}

/** Opens the log-ins of a data folder, which must exist. A damaged file is set aside: everybody logs in anew. */
export async function openSessions(
  folder: string,
  { now = () => new Date() }: { readonly now?: () => Date } = {},
): Promise<Sessions> {
  const path = join(folder, 'sessions.json')
  const byHash = new Map<string, Session>(
    (await readSessions(path, now())).map((session) => [session.tokenHash, session]),
  )
  let last: Promise<void> = Promise.resolve()

  /** Writes what is in memory when its turn comes; many changes in a row are one write. */
  let isWaiting = false
  const write = (): Promise<void> => {
    if (isWaiting) return last
    isWaiting = true
    const run = async () => {
      isWaiting = false
      for (const session of byHash.values()) if (isOver(session, now())) byHash.delete(session.tokenHash)
      await writeFileDurably(path, `${JSON.stringify({ sessions: [...byHash.values()] }, undefined, 2)}\n`)
    }
    last = last.then(run, run)
    // Who waits for the write hears of its failure; a note that somebody was seen may be lost.
    last.catch(() => undefined)
    return last
  }

  const listeners = new Set<() => void>()
  const endAndTell = async (ended: readonly Session[]): Promise<void> => {
    if (ended.length === 0) return
    for (const session of ended) byHash.delete(session.tokenHash)
    for (const listener of listeners) listener()
    await write()
  }
  const peek = (token: string): Session | undefined => {
    const session = byHash.get(toHash(token))
    return session && !isOver(session, now()) ? session : undefined
  }
  const list = (name: string): readonly Session[] =>
    [...byHash.values()]
      .filter((session) => session.name === name && !isOver(session, now()))
      .toSorted((left, right) => Date.parse(right.lastSeenAt) - Date.parse(left.lastSeenAt))

  return {
    create: async ({ name, credential }, { device } = {}) => {
      const token = randomBytes(32).toString('base64url')
      const at = now().toISOString()
      const session = {
        tokenHash: toHash(token),
        name,
        credential,
        createdAt: at,
        lastSeenAt: at,
        ...(device !== undefined && { device }),
      }
      byHash.set(session.tokenHash, session)
      try {
        await write()
      } catch (error) {
        byHash.delete(session.tokenHash)
        throw error
      }
      return token
    },
    find: (token) => {
      const session = peek(token)
      if (!session) return undefined
      const at = now()
      const seen = { ...session, lastSeenAt: at.toISOString() }
      if (toDistanceMs(session.lastSeenAt, at) >= seenStepMs) {
        byHash.set(session.tokenHash, seen)
        void write().catch(() => undefined)
      }
      return seen
    },
    peek,
    list,
    end: async (token) => {
      const session = byHash.get(toHash(token))
      await endAndTell(session ? [session] : [])
    },
    endOne: async (name, tokenHash) => {
      const session = list(name).find((each) => each.tokenHash === tokenHash)
      await endAndTell(session ? [session] : [])
      return session !== undefined
    },
    endAll: async (name) => {
      const living = list(name).length
      await endAndTell([...byHash.values()].filter((session) => session.name === name))
      return living
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    close: () => last.catch(() => undefined),
  }
}

/** Parses the text of sessions.json, or throws. */
export function parseSessions(text: string): readonly Session[] {
  return fileSchema.parse(JSON.parse(text)).sessions
}

/**
 * The living sessions of a data folder, without a lock: `lastSeenAt` may be a minute behind the server's own. Undefined where the file
 * is damaged; it stays where it is.
 */
export async function readLivingSessions(folder: string, at: Date): Promise<readonly Session[] | undefined> {
  try {
    const text = await readFile(join(folder, 'sessions.json'), 'utf8')
    return parseSessions(text).filter((session) => !isOver(session, at))
  } catch (error) {
    if (isMissing(error)) return []
    if (error instanceof SyntaxError || error instanceof z.ZodError) return undefined
    throw error
  }
}

async function readSessions(path: string, at: Date): Promise<readonly Session[]> {
  let text: string
  try {
    text = await readFile(path, 'utf8')
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
  try {
    return parseSessions(text).filter((session) => !isOver(session, at))
  } catch {
    await rename(path, `${path}.damaged-${at.toISOString().replaceAll(/[:.]/g, '-')}`)
    return []
  }
}

function isOver(session: Session, at: Date): boolean {
  return (
    toDistanceMs(session.createdAt, at) >= sessionLife.absoluteMs ||
    toDistanceMs(session.lastSeenAt, at) >= sessionLife.idleMs
  )
}

function toDistanceMs(time: string, at: Date): number {
  return Math.abs(at.getTime() - Date.parse(time))
}

function toHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
