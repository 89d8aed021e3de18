import { requestKinds } from '#domain/forms/kinds'
import type { Summary } from '../requests/data/requestsApi.ts'

/** Undefined if nothing came in. A deletion lowers one of the two counts of a kind. */
export function getMissedRequests(
  before: Summary,
  after: Summary,
): { readonly isUrgent: boolean } | undefined {
  const isUrgent = after.urgent > before.urgent
  const hasGrown = requestKinds.some(
    (kind) => after[kind] > before[kind] || after.open[kind] > before.open[kind],
  )
  return hasGrown || isUrgent ? { isUrgent } : undefined
}
