import { accessSync, chmodSync, constants, existsSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
const minBytes = 6 * 2 ** 30

/** Where temporary folders go: in memory where there is room, because tests wait for a disk most of their time. */
export function findFastFolder(): string {
  return existsSync(memory) && isRoomy() && canRunPrograms() ? memory : tmpdir()
}

function isRoomy(): boolean {
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize > minBytes
}

/** Containers often forbid it there. */
function canRunPrograms(): boolean {
  const file = join(memory, `program-${process.pid}`)
  try {
    writeFileSync(file, '')
    chmodSync(file, 0o755)
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  } finally {
    rmSync(file, { force: true })
  }
}
