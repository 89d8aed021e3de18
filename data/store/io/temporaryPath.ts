import { createHash, randomBytes } from 'node:crypto'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { readSelf } from '#store/lock'
import { readProcessStart } from '#store/io/processStart'

/** Something that lies in a folder only while a command works, or was left there by one that was killed. */
export interface Temporary {
  readonly path: string
  /** Whether the command that made it still runs. */
  readonly isInUse: boolean
}

/**
 * A new name for what lies in a folder only while a command works: `.partial` is a folder, `.tmp` a file. It names the process, so that what a
 * kill or a power cut leaves, which may be a copy of everything that is kept, is known for what it is.
 */
export async function toTemporaryPath(folder: string, ending: 'partial' | 'tmp'): Promise<string> {
  const { pid, started } = await readSelf()
  const name = `.sleutel-${pid}-${toStartMark(started)}-${randomBytes(8).toString('hex')}.${ending}`
  return join(folder, name)
}

/** What lies under such names in some folders. */
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

/** Removes what is left in some folders of commands that are gone, as far as this user may. */
export async function removeLeftovers(folders: readonly string[]): Promise<void> {
  for (const { path, isInUse: isWorkedOn } of await listTemporary(folders)) {
    if (!isWorkedOn) await rm(path, { recursive: true, force: true }).catch(() => undefined)
  }
}

const namePattern = /^\.sleutel-.+\.(?:partial|tmp)$/
const ownerPattern = /^\.sleutel-(\d+)-([\da-f]{12})-[\da-f]+\./

/** Names without a process are of earlier programs, and none of those runs beside this one. */
async function isInUse(name: string): Promise<boolean> {
  const [, pid, mark] = ownerPattern.exec(name) ?? []
  const started = pid === undefined ? undefined : await readProcessStart(Number(pid))
  return started !== undefined && toStartMark(started) === mark
}

/** When a process was started, in letters that every file system takes. */
function toStartMark(started: string): string {
  return createHash('sha256').update(started).digest('hex').slice(0, 12)
}
