import {
  channelNames,
  mapChannels,
  type ChannelReport,
  type ChannelStatus,
  type NotificationsReport,
} from '#domain/notifications'
import { requestKinds } from '#domain/forms/kinds'
import { submitPaths } from '#domain/site/routes'
import type { H3 } from 'h3'
import { countLostRecords } from '#store/requests/losses'
import type { Stores } from '#store/stores'
import type { AuthDependencies } from './auth/checkPassword.ts'
import { createLoginLimits } from './auth/createLoginLimits.ts'
import { createSessionGuard, type SessionDependencies } from './auth/createSessionGuard.ts'
import { routeAuth } from './auth/routeAuth.ts'
import { routeColleagues } from './auth/routeColleagues.ts'
import { routeCar, type CarDependencies } from './car/routeCar.ts'
import { routeCalendar, type CalendarDependencies } from './calendar/routeCalendar.ts'
import { routeControl, type ControlDependencies } from './control/routeControl.ts'
import { createBaseApp, type BaseDependencies } from './createBaseApp.ts'
import { routeFollow, type FollowDependencies } from './follow/routeFollow.ts'
import { routePhotos } from './follow/routePhotos.ts'
import { createFollowTokens } from './http/createFollowTokens.ts'
import { createRefusal } from './http/createRefusal.ts'
import { createJsonResponse } from './http/responses.ts'
import { routeMethods } from './http/routeMethods.ts'
import type { SessionGuard } from './http/sessionGuard.ts'
import { routeFirstHour, type FirstHourDependencies } from './inbox/routeFirstHour.ts'
import { releaseRequests } from './inbox/releaseRequests.ts'
import { routeInbox, type InboxDependencies } from './inbox/routeInbox.ts'
import { createPageCounter, routeMetrics, type MetricsDependencies } from './metrics/routeMetrics.ts'
import { routeDuty, type DutyDependencies } from './notify/duty/routeDuty.ts'
import type { PushDependencies } from './notify/push/createPushes.ts'
import { routePush } from './notify/push/routePush.ts'
import { unconfiguredReport } from '#store/outbox/notificationsReport'
import { createPageFinder } from './site/createPageFinder.ts'
import { createSiteHandler } from './site/createSiteHandler.ts'
import { routeStatistics, type StatisticsDependencies } from './statistics/routeStatistics.ts'
import type { Website } from './website/createWebsite.ts'
import { routeWebsite, routeWebsiteElsewhere } from './website/routeWebsite.ts'
import { createStaffSubmit } from './submissions/createStaffSubmit.ts'
import { createSubmitHandler, type SubmitDependencies } from './submissions/createSubmitHandler.ts'

/** What the features take. Each of them declares it. */
type RouteDependencies = BaseDependencies &
  SessionDependencies &
  SubmitDependencies &
  CarDependencies &
  MetricsDependencies &
  Omit<AuthDependencies, 'limit'> &
  StatisticsDependencies &
  InboxDependencies &
  DutyDependencies &
  CalendarDependencies &
  FollowDependencies &
  FirstHourDependencies &
  ControlDependencies & { readonly version: string }

/** What `createServerApp` makes of the others. */
type Made =
  | keyof SessionGuard
  | 'enter'
  | 'tokens'
  | 'createFollowToken'
  | 'report'
  | 'findPage'
  | 'countPage'

export interface AppDependencies extends Omit<RouteDependencies, Made | 'metrics'> {
  /** Without it nobody is notified. */
  readonly report?: () => Promise<NotificationsReport>
  readonly metrics?: Pick<Stores['metrics'], 'count' | 'readDays' | 'eraseDue'>
  /** Messages that wake the phones of staff. Without it there are none. */
  readonly push?: PushDependencies
  /** The owner's desk. Without it the server does not publish. */
  readonly website?: Website
  readonly followSecret: Stores['followSecret']
}

/** The whole server as an h3 app. Tests call `app.request()`, without a port. */
export function createServerApp(dependencies: AppDependencies): H3 {
  const { readRelease, report = async () => unconfiguredReport } = dependencies
  const app = createBaseApp(dependencies)
  const findPage = createPageFinder(readRelease)
  const tokens = createFollowTokens(dependencies.followSecret)
  const routing = {
    ...dependencies,
    ...createSessionGuard(dependencies),
    report,
    findPage,
    tokens,
    createFollowToken: tokens.create,
    countPage: createPageCounter(dependencies, findPage),
  }
  const submit = createSubmitHandler(routing)
  for (const kind of requestKinds)
    routeMethods(app, submitPaths[kind], { POST: (event) => submit(event, kind) })
  routeCar(app, routing)
  routeHealth(app, routing)
  routeMetrics(app, routing)
  const limited = { ...routing, limit: createLoginLimits(routing.limits) }
  routeAuth(app, limited)
  routeColleagues(app, { ...limited, onRemoved: (name, by) => releaseRequests(routing, name, by) })
  routeStatistics(app, routing)
  routeInbox(app, { ...routing, enter: createStaffSubmit(routing) })
  routeCalendar(app, routing)
  routeDuty(app, routing)
  routeFollow(app, routing)
  routePhotos(app, routing)
  routeFirstHour(app, routing)
  if (dependencies.push) routePush(app, { ...routing, ...dependencies.push })
  if (dependencies.website) routeWebsite(app, dependencies.website, routing)
  else routeWebsiteElsewhere(app, routing)
  routeControl(app, routing)
  app.all('/api/**', () => {
    throw createRefusal(404, 'not-found', 'Dit adres bestaat niet.')
  })
  routeMethods(app, '/**', { GET: createSiteHandler(readRelease) })
  return app
}

function routeHealth(
  app: H3,
  {
    store,
    files,
    stopping,
    version,
    report,
  }: Pick<RouteDependencies, 'store' | 'files' | 'stopping' | 'version' | 'report'>,
): void {
  routeMethods(app, '/api/health', {
    GET: async () => {
      const { canWrite, hasLock, damaged } = await store.health()
      const losses = files?.losses() ?? []
      // A store that cannot be written may not be readable either.
      const reports = canWrite ? await report() : undefined
      const notifications = reports && mapChannels((name) => getStatus(reports[name]))
      const isFailing = reports && channelNames.some((name) => reports[name].failing)
      const isDegraded = isFailing || damaged.length > 0 || losses.length > 0
      const serving = isDegraded ? 'degraded' : 'ok'
      const status = stopping?.aborted ? 'stopping' : canWrite ? serving : 'unavailable'
      // Also 200 while notifications fail or files are lost: requests are still stored, so a load
      // balancer must not remove the server.
      const code = status === serving ? 200 : 503
      return createJsonResponse(
        {
          status,
          version,
          store: {
            canWrite,
            hasLock,
            damaged: damaged.length,
            losses: { files: losses.length, records: countLostRecords(losses) },
          },
          notifications,
        },
        code,
      )
    },
  })
}

function getStatus({ configured, failing, waiting }: ChannelReport): ChannelStatus {
  return { configured, failing, waiting }
}
