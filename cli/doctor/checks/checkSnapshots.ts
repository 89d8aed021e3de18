import { isMissing } from '#store/storeErrors'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Check } from '../doctorContext.ts'
import { createFindings } from '../finding.ts'

const { ok, warn } = createFindings('snapshots')
const dayMs = 24 * 60 * 60_000

/** Is there a recent copy to go back to after a mistake? */
export const checkSnapshots: Check = async ({ folder, now, survey }) => {
  const days = (await listNames(join(folder, 'snapshots'))).filter((name) => /^\d{4}-\d{2}-\d{2}$/.test(name))
  // One of a day to come is from a clock that was wrong, and says nothing of today.
  const tomorrow = new Date(now().getTime() + dayMs).toISOString().slice(0, 10)
  const newest = days
    .filter((day) => day <= tomorrow)
    .sort()
    .at(-1)
  const advice = 'The server takes one a day while it runs; see its log, and the free space.'
  if (newest === undefined) {
    return (await survey()).count === 0
      ? [ok('There is no snapshot, and nothing to take one of.')]
      : [warn('There is no snapshot of the requests.', advice)]
  }
  const ageDays = Math.floor((now().getTime() - Date.parse(newest)) / dayMs)
  return ageDays < 2
    ? [ok(`The last snapshot is of ${newest}.`)]
    : [warn(`The last snapshot is ${ageDays} days old, of ${newest}.`, advice)]
}

async function listNames(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}
