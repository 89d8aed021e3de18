import { parseMetricsDay } from '#store/metrics/metricsDay'
import { parseOutboxRecord } from '#store/notificationJob'
import { parseStaff } from '#store/accounts/staffFile'
import type { TarFile } from '#store/backup/tar'

/**
 * Whether a file of a backup can be read as what its name says: staff accounts, the outbox, what was counted of a day. The files of requests
 * are for parseSegment, which says which part of them is damaged.
 */
export function isReadable({ path, content }: TarFile): boolean {
  const text = content.toString()
  try {
    if (path === 'staff.json') parseStaff(text)
    else if (path.startsWith('outbox/')) parseLines(text)
    else parseMetricsDay(text)
    return true
  } catch {
    return false
  }
}

/** What stands behind the last line end was being written, and is no damage. */
function parseLines(text: string): void {
  for (const line of text.split('\n').slice(0, -1)) parseOutboxRecord(line)
}
