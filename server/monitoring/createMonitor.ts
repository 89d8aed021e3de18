import { channelNames, type NotificationsReport } from '#domain/notifications'
import { requestKinds } from '#domain/forms/kinds'
import { submitPaths } from '#domain/site/routes'
import { countLostRecords } from '#store/requests/losses'
import type { Stores } from '#store/stores'
import type { H3, H3Event } from 'h3'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { isStoreUnavailable } from '../http/createRefusal.ts'
import { guardControl, hasBearer } from '../http/guardControl.ts'
import { getRequestContext } from '../http/requestContext.ts'
import { createTextResponse } from '../http/responses.ts'
import { routeMethods } from '../http/routeMethods.ts'
import type { ServerSettings } from '../settings.ts'

type Samples = readonly (readonly [labels: Record<string, string>, value: number])[]

export interface MonitorDependencies extends Pick<Stores, 'store' | 'files'> {
  readonly settings: Pick<ServerSettings, 'metricsToken'>
  /** The command line's key. Without it the control API is closed. */
  readonly controlKey?: string | undefined
  readonly now: () => Date
  readonly version: string
  readonly report: () => Promise<NotificationsReport>
  /** The day of the newest snapshot. Without it that is not measured. */
  readonly findSnapshot?: () => Promise<Date | undefined>
}

/** GET /metrics needs METRICS_TOKEN, or the key of the control API. Labels have few values. */
export function createMonitor(dependencies: MonitorDependencies) {
  const { settings, controlKey } = dependencies
  const registry = new Registry()
  const registers = [registry]
  addGauges(registry, dependencies)
  const listeners = new Gauge({
    name: 'sleutel_event_listeners',
    help: 'Open inboxes that hear of changes at once.',
    registers,
  })
  const posts = new Counter({
    name: 'sleutel_posts_total',
    help: 'Posted forms by answer.',
    labelNames: ['kind', 'status'],
    registers,
  })
  const seconds = new Histogram({
    name: 'sleutel_answer_seconds',
    help: 'Time until an answer begins.',
    labelNames: ['area'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  })
  let hasProcessMetrics = false
  return {
    countListeners: (count: number) => listeners.set(count),
    observe: ({ status }: Response, event: H3Event) => {
      const route = event.context.matchedRoute?.route ?? ''
      const kind = requestKinds.find((each) => submitPaths[each] === route)
      const isPost = kind !== undefined && event.req.method === 'POST'
      if (isPost) posts.inc({ kind, status: String(status) })
      const others = route.startsWith('/api/admin/') ? 'staff' : route === '/**' ? 'page' : 'other'
      const ms = performance.now() - getRequestContext(event).startedAt
      seconds.observe({ area: isPost ? 'post' : others }, ms / 1000)
    },
    route: (app: H3) => {
      routeMethods(app, '/metrics', {
        GET: async (event) => {
          if (!hasBearer(event, settings.metricsToken)) guardControl(event, controlKey)
          // They watch the process from here on, so only a server that is asked pays for them.
          if (!hasProcessMetrics) collectDefaultMetrics({ register: registry })
          hasProcessMetrics = true
          return createTextResponse(await registry.metrics(), 200, { 'content-type': registry.contentType })
        },
      })
    },
  }
}

/** What is read when somebody asks for the figures. */
function addGauges(registry: Registry, dependencies: MonitorDependencies) {
  const { store, files, version, now, report, findSnapshot } = dependencies
  const addGauge = (name: string, help: string, labelNames: string[], read: () => Promise<Samples>) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        this.reset()
        for (const [labels, value] of await read().catch(returnIfUnavailable)) this.set(labels, value)
      },
    })
  addGauge('sleutel_info', 'Version of the server.', ['version'], async () => [[{ version }, 1]])
  addGauge('sleutel_requests', 'Requests kept, trash included.', ['kind'], async () => {
    const kept = await store.countKept()
    return requestKinds.map((kind) => [{ kind }, kept[kind]])
  })
  addGauge('sleutel_store', 'Health of the store: 1 is yes. Files only: the lock.', ['what'], async () => {
    const { canWrite, hasLock } = await store.health()
    return [
      [{ what: 'can_write' }, Number(canWrite)],
      [{ what: 'has_lock' }, Number(hasLock)],
    ]
  })
  addGauge('sleutel_losses', 'Lost files, lost records, and files with damage.', ['what'], async () => {
    const losses = files?.losses() ?? []
    return [
      [{ what: 'files' }, losses.length],
      [{ what: 'records' }, countLostRecords(losses)],
      [{ what: 'damaged_files' }, (await store.health()).damaged.length],
    ]
  })
  addGauge('sleutel_snapshot_age_seconds', 'Since the day of the last snapshot began.', [], async () => {
    const at = await findSnapshot?.()
    return at === undefined ? [] : [[{}, (now().getTime() - at.getTime()) / 1000]]
  })
  addGauge('sleutel_notifications', 'Notifications by state.', ['channel', 'state'], async () => {
    const reports = await report()
    return channelNames.flatMap((channel): Samples => {
      const { configured, failing, waiting, expired } = reports[channel]
      const states = { waiting, given_up: expired, failing: Number(failing) }
      return configured ? Object.entries(states).map(([state, count]) => [{ channel, state }, count]) : []
    })
  })
}

/** A database that is away leaves its gauges out; `sleutel_store` says so. */
function returnIfUnavailable(error: unknown): Samples {
  if (isStoreUnavailable(error)) return []
  throw error
}
