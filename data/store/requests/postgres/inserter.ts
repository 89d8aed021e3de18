import type { Database } from '#store/database/database'
import { createRow, type Written } from '#store/requests/postgres/requestRow'
import type { RowRules } from '#store/requests/postgres/rowRules'
import { readSql } from '#store/database/sql'

/** Rows of one statement. */
const maxGroup = 500
/** Groups of one server at the same time. While they are written, the next ones gather. */
const maxGroups = 4

interface Waiting {
  readonly written: Written
  readonly resolve: (isInserted: boolean) => void
  readonly reject: (error: unknown) => void
}

/**
 * Keeps requests with one INSERT and one commit for all that arrive in a turn. A request's promise
 * is true once it is committed, false when it is known or erased.
 */
export function createInserter(
  { query }: Database,
  { rules, fingerprint }: RowRules,
  onInserted: () => void,
) {
  const insertSql = readSql('insert')
  let waiting: Waiting[] = []
  let groups = 0
  let isScheduled = false

  const schedule = () => {
    if (isScheduled || waiting.length === 0 || groups >= maxGroups) return
    isScheduled = true
    setImmediate(() => {
      isScheduled = false
      const group = waiting.slice(0, maxGroup)
      waiting = waiting.slice(maxGroup)
      groups += 1
      writeGroup(group)
        .catch((error: unknown) => {
          for (const { reject } of group) reject(error)
        })
        .finally(() => {
          groups -= 1
          schedule()
        })
      schedule()
    })
  }
  const writeGroup = async (group: readonly Waiting[]): Promise<void> => {
    const rows = group.map(({ written }) => createRow(written, rules))
    const columns = rows[0]?.map((_, column) => rows.map((row) => row[column])) ?? []
    const values = [...columns, fingerprint]
    const inserted = await query<{ kind: string; id: string }>(insertSql, values, 'insert')
    const keys = new Set(inserted.map(({ kind, id }) => `${kind} ${id}`))
    if (keys.size > 0) onInserted()
    // Of two with the same id, the first one is kept.
    for (const { written, resolve } of group)
      resolve(keys.delete(`${written.request.kind} ${written.request.id}`))
  }
  return (written: Written): Promise<boolean> =>
    new Promise((resolve, reject) => {
      waiting.push({ written, resolve, reject })
      schedule()
    })
}
