import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** An older lock is stale, even if its process id is in use again. */
const staleAfterMs = 10 * 60_000
const pollMs = 50

/**
 * Waits until no other publisher uses this folder, then locks it. Returns the release function.
 * @param by who publishes; undefined on the command line
 * @param onWait gets who publishes meanwhile
 */
export async function acquirePublishLock(
  folder: string,
  by?: string,
  onWait: (by: string | undefined) => void = () => undefined,
): Promise<() => void> {
  const path = join(folder, '.publishing')
  mkdirSync(folder, { recursive: true })
  for (let isFirst = true; ; isFirst = false) {
    try {
      writeFileSync(path, `${process.pid} ${by ?? ''}`, { flag: 'wx' })
      return () => rmSync(path, { force: true })
    } catch (error) {
      if (!hasCode(error, 'EEXIST')) throw error
    }
    const { isStale, name } = readLock(path)
    if (isStale) rmSync(path, { force: true })
    else {
      if (isFirst) onWait(name)
      await wait(pollMs)
    }
  }
}

/** Who holds it; it is stale if that publisher no longer runs. */
function readLock(path: string): { readonly isStale: boolean; readonly name?: string | undefined } {
  let name: string | undefined
  try {
    if (Date.now() - statSync(path).mtimeMs > staleAfterMs) return { isStale: true }
    const [, pid, by] = /^(\d+) ?(.*)$/.exec(readFileSync(path, 'utf8')) ?? []
    name = by || undefined
    // The file is empty just after its creation.
    if (Number(pid) > 0) process.kill(Number(pid), 0)
    return { isStale: false, name }
  } catch (error) {
    // ENOENT: the lock was released meanwhile. EPERM: the process belongs to another user.
    return { isStale: hasCode(error, 'ESRCH'), name }
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
