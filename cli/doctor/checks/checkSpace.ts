import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { formatBytes } from '../../terminal/formatBytes.ts'
import type { Check } from '../doctorContext.ts'
import { createFindings, type Finding } from '../finding.ts'

const { ok, warn, fail } = createFindings('space')
const scarceBytes = 1e9
const tooFewBytes = 1e8

/** Is there room for more requests? */
export const checkSpace: Check = async ({ folder }) => {
  let place = folder
  while (!existsSync(place)) place = dirname(place)
  const { bavail, bsize } = await statfs(place)
  return [toSpaceFinding(bavail * bsize)]
}

export function toSpaceFinding(freeBytes: number): Finding {
  const free = formatBytes(freeBytes)
  const advice = 'Make room: old logs, old backups. A full disk refuses requests.'
  if (freeBytes < tooFewBytes) return fail(`Only ${free} are free where the requests are kept.`, advice)
  if (freeBytes < scarceBytes) return warn(`${free} are free where the requests are kept.`, advice)
  return ok(`${free} are free where the requests are kept.`)
}
