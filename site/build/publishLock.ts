import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** No publisher takes this long; what is older was left by one whose number another process has now. */
const longestMs = 10 * 60_000
const stepMs = 50

/**
 * Waits until no other publisher is at work on this folder: of two at once, the slower would put its older pages live, or remove what
 * the other just published. Gives the function that ends the turn.
 */
export async function acquirePublishLock(distFolder: string): Promise<() => void> {
  const path = join(distFolder, '.publishing')
  for (;;) {
    try {
      writeFileSync(path, String(process.pid), { flag: 'wx' })
      return () => rmSync(path, { force: true })
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    }
    if (isLeft(path)) rmSync(path, { force: true })
    else await wait(stepMs)
  }
}

/** True for the mark of a publisher that was killed. */
function isLeft(path: string): boolean {
  try {
    if (Date.now() - statSync(path).mtimeMs > longestMs) return true
    const pid = Number(readFileSync(path, 'utf8'))
    // Empty while it is being written.
    return Number.isInteger(pid) && pid > 0 && !isRunning(pid)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false
    throw error
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // It runs, as somebody else's.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
