import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { requestKinds, type RequestKind } from '#domain/forms/kinds'
import { unpackBackup } from '#store/backup/readBackup'
import type { BackupIdentity } from '#store/backup/backupKeys'
import { createTemporaryPath } from '#store/io/temporaryPath'
import { readStates } from '#store/requests/readStore'
import type { States } from '#store/requests/requestRecord'
import { BackupError } from '#store/storeErrors'
import { z } from 'zod'
import { readNote, type Notes } from '#store/notes/notes'

const provenSchema = z.object({
  /** When the backup was made. */
  at: z.iso.datetime(),
  requests: z.int().nonnegative(),
  path: z.string(),
  bytes: z.int().nonnegative(),
  sha256: z.string(),
})

export type ProvenBackup = Readonly<z.infer<typeof provenSchema>>

const noteName = 'lastProvenBackup'

/** A backup a night, and two hours for one that takes long. */
export const maxBackupAgeMs: number = 26 * 60 * 60_000

export function readProvenBackup(notes: Notes): Promise<ProvenBackup | undefined> {
  return readNote(notes, noteName, provenSchema)
}

/** Throws StoreUnavailableError. */
export function writeProvenBackup(notes: Notes, proven: ProvenBackup): Promise<void> {
  return notes.write(noteName, `${JSON.stringify(proven)}\n`)
}

export type ReadStates = (kind: RequestKind) => Promise<States>

export type BackupProof = Omit<ProvenBackup, 'path'>

/**
 * Begin before the backup is read, and call the result with the written file. It restores the
 * file on trial and compares each request with the store. Throws BackupError BACKUP_UNPROVEN.
 */
export async function beginProof(options: {
  readonly readStates: ReadStates
  readonly workFolder: string
  readonly identity: BackupIdentity | undefined
  readonly signal: AbortSignal
}): Promise<(path: string) => Promise<BackupProof>> {
  const { readStates: readNow, workFolder, identity, signal } = options
  const before = new Map<RequestKind, States>()
  for (const kind of requestKinds) before.set(kind, await readNow(kind))
  return async (path) => {
    const unpacked = createTemporaryPath(workFolder, 'partial')
    try {
      const { madeAt, requests } = await unpackBackup(path, unpacked, { identity, signal })
      let total = 0
      for (const kind of requestKinds) {
        signal.throwIfAborted()
        const restored = await readStates(unpacked, kind)
        const count = countKept(restored)
        if (count !== requests[kind]) {
          throw createUnproven(`${count} ${kind} requests were restored, and it says ${requests[kind]}`)
        }
        const differing = countDifferences(before.get(kind) ?? new Map(), restored, await readNow(kind))
        if (differing > 0) throw createUnproven(`${differing} ${kind} requests differ from the store`)
        total += count
      }
      return { at: madeAt, requests: total, bytes: (await stat(path)).size, sha256: await hashFile(path) }
    } catch (error) {
      if (!(error instanceof BackupError) || error.code === 'BACKUP_UNPROVEN') throw error
      throw createUnproven(error.message, error)
    } finally {
      await rm(unpacked, { recursive: true, force: true })
    }
  }
}

/** SHA-256 in hexadecimal. */
export async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

function countKept(states: States): number {
  let count = 0
  for (const state of states.values()) if (typeof state === 'number') count += 1
  return count
}

/** Requests may have been changed, erased or added while the backup was made. */
function countDifferences(before: States, restored: States, after: States): number {
  let count = 0
  for (const [id, state] of before) {
    const [found, now] = [restored.get(id), after.get(id)]
    const isRight =
      typeof state === 'number'
        ? (typeof found === 'number' && found >= state) || typeof now === 'object'
        : typeof found === 'object' || now === undefined
    if (!isRight) count += 1
  }
  for (const id of restored.keys()) if (!after.has(id)) count += 1
  return count
}

function createUnproven(problem: string, cause?: unknown): BackupError {
  return new BackupError(
    'BACKUP_UNPROVEN',
    `The backup was not kept, because it could not be proven: ${problem}.`,
    {
      cause,
    },
  )
}
