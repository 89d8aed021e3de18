import { createHash, randomBytes } from 'node:crypto'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { readSelf } from '#store/files/lockOwner'
import { readProcessStart } from '#store/files/processStart'

/** A file or folder that a command uses while it works, or that a killed command left behind. */
export interface Temporary {
  readonly path: string
  /** Whether the command that created it still runs. */
  readonly isInUse: boolean
}

/**
 * A new temporary name: `.partial` is a folder, `.tmp` a file. The name identifies the process, because leftovers of a
 * killed command may be copies of personal data and must be found and removed.
 */
export async function toTemporaryPath(folder: string, ending: 'partial' | 'tmp'): Promise<string> {
  const { pid, started } = await readSelf()
  const name = `.sleutel-${pid}-${hashStart(started)}-${randomBytes(8).toString('hex')}.${ending}`
  return join(folder, name)
}

/** The temporary files and folders in some folders. */
export async function listTemporary(folders: readonly string[]): Promise<readonly Temporary[]> {
  const found: Temporary[] = []
  for (const folder of new Set(folders)) {
    const names = await readdir(folder).catch(() => [])
    for (const name of names.filter((each) => namePattern.test(each)).sort()) {
      found.push({ path: join(folder, name), isInUse: await isInUse(name) })
    }
  }
  return found
}

/** Removes what commands that no longer run left in some folders, as far as this user may. */
export async function removeLeftovers(folders: readonly string[]): Promise<void> {
  for (const { path, isInUse: isWorkedOn } of await listTemporary(folders)) {
    if (!isWorkedOn) await rm(path, { recursive: true, force: true }).catch(() => undefined)
  }
}

const namePattern = /^\.sleutel-.+\.(?:partial|tmp)$/
const ownerPattern = /^\.sleutel-(\d+)-([\da-f]{12})-[\da-f]+\./

/** Earlier versions wrote names without a process; those are never in use. */
async function isInUse(name: string): Promise<boolean> {
  const [, pid, hash] = ownerPattern.exec(name) ?? []
  const started = pid === undefined ? undefined : await readProcessStart(Number(pid))
  return started !== undefined && hashStart(started) === hash
}

/** When a process was started, as a short text that is safe in a file name. */
function hashStart(started: string): string {
  return createHash('sha256').update(started).digest('hex').slice(0, 12)
}
