import { createHash, randomBytes } from 'node:crypto'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { readProcessStart } from '#store/io/processStart'

/** The name contains the process, so a later command can detect a leftover. */
export async function createTemporaryPath(folder: string, ending: 'partial' | 'tmp'): Promise<string> {
  const started = (await readProcessStart(process.pid)) ?? ''
  const name = `.sleutel-${process.pid}-${hashStart(started)}-${randomBytes(8).toString('hex')}.${ending}`
  return join(folder, name)
}

/** Files and folders of running and killed commands. */
export async function listTemporary(folders: readonly string[]) {
  const found: { readonly path: string; readonly isInUse: boolean }[] = []
  for (const folder of new Set(folders)) {
    const names = await readdir(folder).catch(() => [])
    for (const name of names.filter(isTemporary).sort()) {
      found.push({ path: join(folder, name), isInUse: await isInUse(name) })
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

export function isTemporary(name: string): boolean {
  return /^\.sleutel-.+\.(?:partial|tmp)$/.test(name)
}

const ownerPattern = /^\.sleutel-(\d+)-([\da-f]{12})-[\da-f]+\./

/** Names without a process are from earlier versions, which no longer run. */
async function isInUse(name: string): Promise<boolean> {
  const [, pid, hash] = ownerPattern.exec(name) ?? []
  const started = pid === undefined ? undefined : await readProcessStart(Number(pid))
  return started !== undefined && hashStart(started) === hash
}

function hashStart(started: string): string {
  return createHash('sha256').update(started).digest('hex').slice(0, 12)
}
