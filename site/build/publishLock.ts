import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** An older lock is stale, even if its process id is in use again. */
const staleAfterMs = 10 * 60_000
const pollMs = 50

/** Waits until no other publisher uses this folder, then locks it. Returns the release function. */
export async function acquirePublishLock(distFolder: string): Promise<() => void> {
  const path = join(distFolder, '.publishing')
  for (;;) {
    try {
      writeFileSync(path, String(process.pid), { flag: 'wx' })
      return () => rmSync(path, { force: true })
    } catch (error) {
      if (!hasCode(error, 'EEXIST')) throw error
    }
    if (isStale(path)) rmSync(path, { force: true })
    else await wait(pollMs)
  }
}

/** True if the lock's publisher no longer runs. */
function isStale(path: string): boolean {
  try {
    if (Date.now() - statSync(path).mtimeMs > staleAfterMs) return true
    const pid = Number(readFileSync(path, 'utf8'))
    // The file is empty just after its creation.
    if (pid > 0) process.kill(pid, 0)
    return false
  } catch (error) {
    // ENOENT: the lock was released meanwhile. EPERM: the process belongs to another user.
    return hasCode(error, 'ESRCH')
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
