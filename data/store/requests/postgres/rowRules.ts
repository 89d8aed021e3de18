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
      const text = `select fingerprint is not distinct from $1 as is_ours, is_queued, total,
          (select count(*)::integer from outdated_requests) as outdated
        from row_rules`
      const [row] = await query<ProgressRow>(text, [fingerprint], 'rules progress')
      if (!row) throw new Error('row_rules has no row')
      const { is_ours: isOurs, is_queued: isQueued, outdated } = row
      if (isOurs && isQueued && outdated === 0) return undefined
      const total = Math.max(row.total, outdated)
      return { isOurs, done: isQueued ? total - outdated : 0, total }
    },
  }
}

export function getFingerprint({ promises, retention }: Rules): string {
  const parts = [rowVersion, promises, retention.communication, retention.customers]
  return hash('sha256', JSON.stringify(parts), 'base64url')
}

interface ProgressRow {
  readonly is_ours: boolean
  readonly is_queued: boolean
  readonly total: number
  readonly outdated: number
}
