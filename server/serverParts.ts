import type { Business } from '#content/business'
import type { Metrics } from '#store/metrics'
import type { RequestStore } from '#store/requestStore'
import type { Sessions } from '#store/sessions'
import type { Accounts } from '#store/accounts'
import type { Logger } from 'pino'
import type { Notifications } from './notify/openNotifications.ts'
import type { ServerSettings } from './settings.ts'

/** The part of pino that the server writes to. */
export type Log = Pick<Logger, 'info' | 'warn' | 'error'>

/** What the app is made of. Everything it touches comes in here, so that a test can hand it its own. */
export interface ServerParts {
  readonly store: RequestStore
  readonly staff: Accounts
  readonly sessions: Sessions
  readonly business: () => Business
  /** The names of all makes, as statistics name them. */
  readonly makes: () => readonly string[]
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
