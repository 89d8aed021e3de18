import type { Promises } from '#domain/promises/promises'
import type { RetentionPeriods } from '#domain/requests/retention'

/** What the owner decides in data/content about kept requests. */
export interface Rules {
  readonly promises: Promises
  readonly retention: RetentionPeriods
}
