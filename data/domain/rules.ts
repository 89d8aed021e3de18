import type { Promises } from '#domain/promises/promises'
import type { RetentionPeriods } from '#domain/requests/retention'

export interface Rules {
  readonly promises: Promises
  readonly retention: RetentionPeriods
}
