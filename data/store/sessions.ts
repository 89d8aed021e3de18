import { createHash, randomBytes } from 'node:crypto'
import { readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { isMissing } from '#store/isMissing'
import { writeFileDurably } from '#store/durableFile'

const hour = 3_600_000
/** A session is over after this long without a request, and after this long whatever happens. */
export const sessionLife = { idleMs: 12 * hour, absoluteMs: 30 * 24 * hour } as const
/** `lastSeenAt` on disk may be this much too old, which saves a write for every request. */
const seenStepMs = 60_000

const sessionSchema = z.object({
  /** SHA-256 of the token, base64url: who reads the file cannot log in with it. */
  tokenHash: z.string(),
  name: z.string(),
  /** The account's credential at log-in; another password has another. */
  credential: z.string(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
})

const fileSchema = z.object({ sessions: z.array(sessionSchema) })

export type Session = Readonly<z.infer<typeof sessionSchema>>

/** The log-ins of a data folder, kept in sessions.json so that a restart logs nobody out. */
export interface Sessions {
  /** Starts a session and gives its token, the only copy there is. */
  create(account: { readonly name: string; readonly credential: string }): Promise<string>
  /** The living session of a token; notes that it was seen. Whether the account still has that credential is for the caller to ask. */
  find(token: string): Session | undefined
  end(token: string): Promise<void>
  /** Ends every session of an account. */
  endAll(name: string): Promise<void>
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

  return {
    create: async ({ name, credential }) => {
      const token = randomBytes(32).toString('base64url')
      const at = now().toISOString()
      const session = { tokenHash: toHash(token), name, credential, createdAt: at, lastSeenAt: at }
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
      const session = byHash.get(toHash(token))
      if (!session) return undefined
      const at = now()
      if (isOver(session, at)) return undefined
      const seen = { ...session, lastSeenAt: at.toISOString() }
      if (at.getTime() - Date.parse(session.lastSeenAt) >= seenStepMs) {
        byHash.set(session.tokenHash, seen)
        void write().catch(() => undefined)
      }
      return seen
    },
    end: async (token) => {
      if (byHash.delete(toHash(token))) await write()
    },
    endAll: async (name) => {
      const ended = [...byHash.values()].filter((session) => session.name === name)
      for (const session of ended) byHash.delete(session.tokenHash)
      if (ended.length > 0) await write()
    },
    close: () => last.catch(() => undefined),
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
    return fileSchema.parse(JSON.parse(text)).sessions.filter((session) => !isOver(session, at))
  } catch {
    await rename(path, `${path}.damaged-${at.toISOString().replaceAll(/[:.]/g, '-')}`)
    return []
  }
}

function isOver(session: Session, at: Date): boolean {
  return (
    at.getTime() - Date.parse(session.createdAt) >= sessionLife.absoluteMs ||
    at.getTime() - Date.parse(session.lastSeenAt) >= sessionLife.idleMs
  )
}

function toHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
