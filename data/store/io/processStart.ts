import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { hasCode } from '#store/storeErrors'

const run = promisify(execFile)

/** To compare only: a pid is reused. Undefined when it does not run or is a zombie. */
export async function readProcessStart(pid: number): Promise<string | undefined> {
  if (process.platform === 'linux') return readLinuxStart(pid)
  try {
    const { stdout } = await (process.platform === 'win32' ? readFromPowerShell(pid) : readFromPs(pid))
    return stdout.trim() || undefined
  } catch {
    // Both exit with an error when there is no such process.
    return undefined
  }
}

async function readLinuxStart(pid: number): Promise<string | undefined> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
    // proc_pid_stat(5): field 2, the name in brackets, may hold anything, so count from its last
    // bracket. Field 3 is the state, field 22 the start in clock ticks since boot.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (fields[0] === 'Z' || fields[0] === 'X') return undefined
    const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8')
    return `${boot.trim()} ${fields[19]}`
  } catch (error) {
    // ESRCH: the process ended between opening and reading.
    if (hasCode(error, 'ENOENT', 'ESRCH')) return undefined
    throw error
  }
}

/** macOS and the BSDs. Fixed language and zone, because the texts are compared. */
function readFromPs(pid: number) {
  return run('ps', ['-o', 'lstart=', '-p', String(pid)], { env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' } })
}

function readFromPowerShell(pid: number) {
  return run('powershell.exe', [
    '-NoProfile',
    '-Command',
    `(Get-Process -Id ${pid}).StartTime.ToFileTimeUtc()`,
  ])
}
