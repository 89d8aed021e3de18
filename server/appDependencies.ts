import type { Business } from '#content/business'
import type { Metrics } from '#store/metrics/metricsStore'
import type { RequestStore } from '#store/requestStore'
import type { Sessions } from '#store/accounts/sessions'
import type { Staff } from '#store/accounts/staff'
import type { Log } from './http/log.ts'
import type { Notifications } from './notify/openNotifications.ts'
import type { ServerSettings } from './settings.ts'

/** What the app is made of. Everything it touches comes in here, so that a test can hand it its own. */
export interface AppDependencies {
  readonly store: RequestStore
  readonly staff: Staff
  readonly sessions: Sessions
  readonly business: () => Business
  /** The names of all makes, as statistics name them. */
  readonly brandNames: () => readonly string[]
  /** The published site. Hidden files and names that start with '_' are never handed out. */
  readonly publicFolder: string
  readonly settings: Pick<ServerSettings, 'publicOrigin' | 'allowedOrigins' | 'trustProxy' | 'rateLimit'>
  readonly log: Log
  readonly now: () => Date
  /** The program's version, for health. */
  readonly version: string
  /** What the owner's command line on this machine proves itself with; without it that door is closed. */
  readonly controlKey?: string | undefined
  /** Aborted when the server is asked to stop: ends the answers that would never end by themselves. */
  readonly stopping?: AbortSignal
  readonly randomBytes?: (count: number) => Uint8Array
  /** Who hears of a new request outside the inbox; nobody without it. */
  readonly notifications?: Pick<Notifications, 'tell' | 'report' | 'skip'>
  /** Where pages' calls, chats, requests and timings are counted; nothing is without it. */
  readonly metrics?: Pick<Metrics, 'count' | 'readDays' | 'eraseDue'>
}
