import { randomBytes } from 'node:crypto'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { hasCode } from '#store/storeErrors'

/** The name contains the process, so a later command can detect a leftover. */
export function createTemporaryPath(folder: string, ending: 'partial' | 'tmp'): string {
  return join(folder, `.sleutel-${process.pid}-${randomBytes(8).toString('hex')}.${ending}`)
}

/** Files and folders of running and killed commands. */
export async function listTemporary(folders: readonly string[]) {
  const found: { readonly path: string; readonly isInUse: boolean }[] = []
  for (const folder of new Set(folders)) {
    const names = await readdir(folder).catch(() => [])
    for (const name of names.filter(isTemporary).sort()) {
      found.push({ path: join(folder, name), isInUse: await isInUse(folder, name) })
    }
  }
  return found
}

/** Removes what killed commands left, as far as permissions allow. */
export async function removeLeftovers(folders: readonly string[]): Promise<void> {
  for (const temporary of await listTemporary(folders)) {
    if (!temporary.isInUse) await rm(temporary.path, { recursive: true, force: true }).catch(() => undefined)
  }
}

function isTemporary(name: string): boolean {
  return /^\.sleutel-.+\.(?:partial|tmp)$/.test(name)
}

/** A process id is reused, and no command takes longer than a day. */
const maxAgeMs = 24 * 60 * 60_000

async function isInUse(folder: string, name: string): Promise<boolean> {
  const found = await stat(join(folder, name)).catch(() => undefined)
  if (!found || found.mtimeMs < Date.now() - maxAgeMs) return false
  try {
    // Sends nothing.
    process.kill(Number(/^\.sleutel-(\d+)-/.exec(name)?.[1]), 0)
    return true
  } catch (error) {
    // It runs, and belongs to another user.
    return hasCode(error, 'EPERM')
  }
}
