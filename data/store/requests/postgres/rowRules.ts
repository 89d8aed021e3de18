import { hash } from 'node:crypto'
import type { Rules } from '#domain/rules'
import type { Queries } from '#store/database/database'
import { rowVersion } from '#store/requests/postgres/requestRow'
import type { RulesProgress } from '#store/requests/requestStore'

export type RowRules = ReturnType<typeof createRowRules>

export function createRowRules({ query }: Queries, rules: Rules) {
  const fingerprint = getFingerprint(rules)
  return {
    rules,
    fingerprint,
    getProgress: async (): Promise<RulesProgress | undefined> => {
      const text = `select fingerprint is not distinct from $1 as is_ours, is_done, done, total,
          (select count(*)::integer from (select from outdated_requests limit $2) as first) as outdated
        from row_rules`
      const [row] = await query<ProgressRow>(text, [fingerprint, maxCounted], 'rules progress')
      if (!row) throw new Error('row_rules has no row')
      const { is_ours: isOurs, is_done: isDone, done, outdated } = row
      if (isOurs && isDone && outdated === 0) return undefined
      const total = Math.max(row.total, outdated)
      return { isOurs, done: isDone ? total - outdated : done, total }
    },
  }
}

export function getFingerprint({ promises, retention }: Rules): string {
  const parts = [rowVersion, promises, retention.communication, retention.customers]
  return hash('sha256', JSON.stringify(parts), 'base64url')
}

/** An exact number says no more to people. */
const maxCounted = 10_000

interface ProgressRow {
  readonly is_ours: boolean
  readonly is_done: boolean
  readonly done: number
  readonly total: number
  readonly outdated: number
}
