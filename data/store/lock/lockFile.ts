import { hostname } from 'node:os'
import { dirname } from 'node:path'
import { z } from 'zod'
import { readIfExists } from '#store/io/durableFile'
import { isAnswering } from '#store/lock/lifeSocket'
import { parseJson } from '#domain/format/parseJson'

const ownerSchema = z.object({
  pid: z.int().positive(),
  /** Each container has a name of its own, and the process id counts there. */
  host: z.string(),
  /** Also names the socket on which the owner listens. */
  nonce: z.string().regex(/^\w+$/),
  /** The name of whoever started it. */
  by: z.string().optional(),
})

export const rightStart = 'lock-right-'

export function getSocketName(nonce: string): string {
  return `lock-${nonce}.sock`
}

/** The text of a lock of this process. */
export function formatLock(nonce: string, by?: string): string {
  return `${JSON.stringify({ pid: process.pid, host: hostname(), nonce, by })}\n`
}

/** Undefined when there is no such file. `living` only when its process still runs. */
export async function readLockFile(path: string) {
  const text = (await readIfExists(path))?.toString()
  if (text === undefined) return undefined
  // Only a power cut leaves invalid text.
  const owner = parseJson(ownerSchema, text)
  const isLiving = owner && (await isAnswering(dirname(path), getSocketName(owner.nonce)))
  return { text, living: isLiving ? { ...owner, isElsewhere: owner.host !== hostname() } : undefined }
}
