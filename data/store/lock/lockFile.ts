import { readlink } from 'node:fs/promises'
import { dirname } from 'node:path'
import { z } from 'zod'
import { readIfExists } from '#store/io/durableFile'
import { readProcessStart } from '#store/io/processStart'
import { isAnswering } from '#store/lock/lifeSocket'
import { isMissing } from '#store/storeErrors'
import { parseJson } from '#domain/format/parseJson'

const ownerSchema = z.object({
  pid: z.int().positive(),
  started: z.string(),
  /** '' where the system has none. Absent in locks of earlier versions. */
  pidNamespace: z.string().optional(),
  /** Also names the socket on which the owner listens. */
  nonce: z.string().regex(/^\w*$/).default(''),
})

export const rightStart = 'lock-right-'

export function getSocketName(nonce: string): string {
  return `lock-${nonce}.sock`
}

/** Undefined when there is no such file. `living` only when its process still runs. */
export async function readLockFile(path: string) {
  const text = (await readIfExists(path))?.toString()
  if (text === undefined) return undefined
  // Only a power cut leaves invalid text.
  const owner = parseJson(ownerSchema, text)
  if (!owner) return { text, living: undefined }
  const { pidNamespace = await readPidNamespace() } = owner
  const isElsewhere = pidNamespace !== (await readPidNamespace())
  const isSeen = !isElsewhere && (await readProcessStart(owner.pid)) === owner.started
  const isLiving = isSeen || (await isAnswering(dirname(path), getSocketName(owner.nonce)))
  return { text, living: isLiving ? { ...owner, isElsewhere } : undefined }
}

export async function readSelf() {
  const started = await readProcessStart(process.pid)
  if (started === undefined) throw new Error('this process cannot see itself; is /proc mounted?')
  return { pid: process.pid, started, pidNamespace: await readPidNamespace() }
}

/** Process ids are comparable only within one. '' where the system has none. */
async function readPidNamespace(): Promise<string> {
  try {
    return await readlink('/proc/self/ns/pid')
  } catch (error) {
    if (isMissing(error)) return ''
    throw error
  }
}
