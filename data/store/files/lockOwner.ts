import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { isMissing } from '#store/io/fileSystem'
import { readProcessStart } from '#store/files/processStart'

const ownerSchema = z.object({ pid: z.int().positive(), started: z.string() })

/** A process, named so that nothing else can be meant: its pid, and when it was started. */
export type LockOwner = Readonly<z.infer<typeof ownerSchema>>

/** Where the lock of a data folder lies. */
export function getLockPath(folder: string): string {
  return join(folder, 'lock')
}

/** This process. */
export async function readSelf(): Promise<LockOwner> {
  const started = await readProcessStart(process.pid)
  if (started === undefined) throw new Error('this process cannot see itself; is /proc mounted?')
  return { pid: process.pid, started }
}

/** What a lock file says: undefined when there is none; an owner only when it can be read and that process still runs. */
export async function readOwner(
  path: string,
): Promise<{ readonly text: string; readonly living: LockOwner | undefined } | undefined> {
  let text: string
  try {
    text = await readFile(path, 'utf8')
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
  const owner = toOwner(text)
  const isLiving = owner !== undefined && (await readProcessStart(owner.pid)) === owner.started
  return { text, living: isLiving ? owner : undefined }
}

/** A lock is linked into place whole, so one that cannot be read is what a power cut left. */
function toOwner(text: string): LockOwner | undefined {
  try {
    return ownerSchema.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}
