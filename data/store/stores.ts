import type { Accounts } from '#store/accounts/accounts'
import type { FileMaintenance, RequestStore, SharedStore } from '#store/requests/requestStore'
import type { Limits } from '#store/limits/limits'
import type { Metrics } from '#store/metrics/gatherCounts'
import type { Notes } from '#store/notes/notes'
import type { Outbox } from '#store/outbox/outbox'
import type { Photos } from '#store/photos/photos'
import type { Secrets } from '#store/secrets/secrets'
import type { Sessions } from '#store/sessions/sessions'

/** Everything that a server keeps: in files for one server, in a database for several. */
export interface Stores {
  readonly store: RequestStore
  /** Undefined with a database. */
  readonly files: FileMaintenance | undefined
  /** Undefined with files. */
  readonly shared: SharedStore | undefined
  readonly staff: Accounts
  readonly sessions: Sessions
  readonly outbox: Outbox
  readonly metrics: Metrics
  readonly limits: Limits
  readonly notes: Notes
  readonly photos: Photos
  readonly secrets: Secrets
  /** Signs the visitors' links. */
  readonly followSecret: Buffer
  /** Undefined, without running `work`, while another server does the work of this name. */
  runExclusive<T>(name: string, work: () => Promise<T>): Promise<T | undefined>
  close(): Promise<void>
}
