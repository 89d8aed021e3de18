import { readLock } from '#store/lock'
import type { Check } from '../doctorContext.ts'
import { createFindings } from '../finding.ts'

const { ok, warn } = createFindings('lock')

/** Who may write the data folder? */
export const checkLock: Check = async ({ folder, control }) => {
  const lock = await readLock(folder)
  if (lock === undefined) return [ok('No process has the data folder open for writing.')]
  if (lock.living === undefined) {
    return [
      warn(
        'The process that had the data folder open was killed; its lock is still there.',
        'Start the server: it takes the lock over and mends what was being written.',
      ),
    ]
  }
  const { pid } = lock.living
  return (await control()) === undefined
    ? [
        warn(
          `Process ${pid} has the data folder open for writing, and is no server that can be asked.`,
          `Another sleutel command at work ends by itself; see what it is with: ps -p ${pid}`,
        ),
      ]
    : [ok(`The server, process ${pid}, has the data folder open for writing.`)]
}
