import type { Business } from '#content/business'
import type { Sessions } from '#store/sessions'
import type { Accounts } from '#store/accounts'
import type { Metrics } from '#store/metrics'
import type { RequestStore } from '#store/requestStore'
import type { Log } from './http/log.ts'
import type { Notifications } from './notify/openNotifications.ts'
import type { ServerSettings } from './settings.ts'

/** Everything that the app touches, so that a test can replace it. */
export interface AppDependencies {
  readonly store: RequestStore
  readonly staff: Accounts
  readonly sessions: Sessions
  readonly business: () => Business
  /** The names of all brands, as statistics show them. */
  readonly brandNames: () => readonly string[]
  /** The published site. Hidden files and names that start with '_' are never served. */
  readonly publicFolder: string
  readonly settings: Pick<ServerSettings, 'publicOrigin' | 'allowedOrigins' | 'trustProxy' | 'rateLimit'>
  readonly log: Log
  readonly now: () => Date
  /** The program's version, for health. */
  readonly version: string
  /** The command line's key to the control API; without it that API is closed. */
  readonly controlKey?: string | undefined
  /** Aborted when the server stops; ends live events. */
  readonly stopping?: AbortSignal
  readonly randomBytes?: (count: number) => Uint8Array
  /** Without it nobody is notified of new requests. */
  readonly notifications?: Pick<Notifications, 'tell' | 'report' | 'skip'>
  /** Without it nothing is counted on pages. */
  readonly metrics?: Pick<Metrics, 'count' | 'readDays' | 'eraseDue'>
}
