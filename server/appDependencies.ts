import type { Business } from '#content/business'
import type { NotificationsReport } from '#domain/notifications'
import type { Rules } from '#domain/rules'
import type { PricedRequest } from '#domain/prices/listTotals'
import type { PriceChoices, SitePrice } from '#domain/prices/sitePrice'
import type { BrandKnowledge } from '#domain/requests/brandKnowledge'
import type { PageTotals } from '#domain/statistics/pageTotals'
import type { StaffAccount } from '#store/accounts/accounts'
import type { Metrics } from '#store/metrics/gatherCounts'
import type { Session } from '#store/sessions/sessions'
import type { Stores } from '#store/stores'
import type { H3Event } from 'h3'
import type { Log } from './http/log.ts'
import type { OwnerWatch } from './jobs/createOwnerWatch.ts'
import type { Notifications } from './notify/openNotifications.ts'
import type { PushDependencies } from './push/createPushes.ts'
import type { ServerSettings } from './settings.ts'
import type { Release } from './site/openRelease.ts'
import type { Website } from './website/createWebsite.ts'

export interface AppDependencies extends Pick<
  Stores,
  'store' | 'files' | 'shared' | 'staff' | 'sessions' | 'limits' | 'notes'
> {
  readonly business: () => Business
  /** Of the live site. Read its fields when they are needed: they follow each publication. */
  readonly rules: Rules
  readonly brandNames: () => readonly string[]
  readonly brandKnowledge: (brand: string, request: PricedRequest) => BrandKnowledge | undefined
  readonly sitePrice: (choices: PriceChoices) => SitePrice | undefined
  readonly readRelease: () => Promise<Release>
  readonly settings: Pick<
    ServerSettings,
    'publicOrigin' | 'allowedOrigins' | 'apiOrigin' | 'trustProxy' | 'rateLimit' | 'metricsToken' | 'rdwUrl'
  >
  readonly log: Log
  readonly now: () => Date
  readonly version: string
  /** The command line's key. Without it the control API is closed. */
  readonly controlKey?: string | undefined
  /** Aborted when the server stops; ends live events. */
  readonly stopping?: AbortSignal
  readonly notifications?: Pick<Notifications, 'notify' | 'report'>
  /** Push messages to phones of staff. */
  readonly push?: PushDependencies
  readonly ownerWatch?: Pick<OwnerWatch, 'look'>
  readonly metrics?: Pick<Metrics, 'count' | 'readDays' | 'eraseDue'>
  /** The owner's desk. Without it the server does not publish. */
  readonly website?: Website
  /** The day of the newest snapshot. Without it that is not measured. */
  readonly findSnapshot?: () => Promise<Date | undefined>
}

export interface StaffSession {
  readonly account: StaffAccount
  readonly session: Session
}

export interface SessionGuard {
  /** Throws 401. Counts as use of the session. */
  readonly requireSession: (event: H3Event) => Promise<StaffSession>
  /** Throws 401, and 403 for staff. */
  readonly requireOwner: (event: H3Event) => Promise<StaffSession>
  /** For a long connection. Throws 401. Does not count as use. */
  readonly requireToken: (event: H3Event) => Promise<string>
  /** Does not count as use. */
  readonly isValid: (token: string) => Promise<boolean>
}

/** What `createServerApp` adds for the routes. */
export interface RouteDependencies extends AppDependencies, SessionGuard {
  readonly report: () => Promise<NotificationsReport>
  /** The canonical path of a published page; undefined otherwise, so pages cannot be invented. */
  readonly findPage: (path: string) => Promise<string | undefined>
  /** Never throws: no request fails because it could not be counted. */
  readonly countPage: (path: string, totals: PageTotals) => Promise<void>
  readonly countListeners: (count: number) => void
}
