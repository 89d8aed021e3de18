import {
  isAnyoneNotified,
  mapChannelChecks,
  newRequestVariables,
  type ChannelName,
} from '#domain/notifications'
import { rdwPath } from '#domain/requests/vehicle'
import { tryAsk } from './askOutside.ts'
import type { DoctorContext, Gatherers } from './doctorContext.ts'

export const serverGatherers = {
  settings: async ({ settings: { errors } }) => ({ errors }),
  server: async ({ askServer, version }) => {
    const asked = await askServer()
    if (asked.state !== 'answers') return asked
    const { state, url, health } = asked
    return { state, url, isStopping: health.status === 'stopping', versions: [health.version, version] }
  },
  store: async ({ askServer }) => {
    const asked = await askServer()
    if (asked.state !== 'answers' || asked.health.status === 'stopping') return undefined
    const { status, store } = asked.health
    return { canWrite: status !== 'unavailable' && store.canWrite }
  },
  notifications: async (context) => {
    const reports = await context.readReports()
    return { isSet: isAnySet(context, reports), isAsked: reports !== undefined }
  },
  ...mapChannelChecks((name) => (context: DoctorContext) => readChannel(name, context)),
  rdw: async ({ settings, createTimeout, signal }) => {
    const origin = settings.settings.RDW_URL.value
    if (origin === undefined) return undefined
    const asked = await tryAsk(new URL(rdwPath, origin), createTimeout(), signal)
    if (typeof asked === 'string') return { failure: asked }
    return asked.status === 200 ? {} : { failure: `HTTP_${asked.status}` }
  },
} as const satisfies Gatherers

async function readChannel(name: ChannelName, context: DoctorContext) {
  // `notifications` says why they cannot be read.
  const reports = await context.readReports().catch(() => undefined)
  return isAnySet(context, reports) ? reports?.[name] : undefined
}

type Reports = Awaited<ReturnType<DoctorContext['readReports']>>

function isAnySet({ settings: { settings } }: DoctorContext, reports: Reports): boolean {
  if (reports) return isAnyoneNotified(reports)
  return newRequestVariables.some((name) => settings[name].source === 'environment')
}
