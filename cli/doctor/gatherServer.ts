import { alertingChannels, type AlertingChannel } from '#domain/notifications'
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
    return {
      isSet: isAnySet(context, reports),
      isAsked: reports !== undefined,
      ...(reports && { rdw: reports.rdw }),
    }
  },
  'notifications-mail': (context) => readChannel('mail', context),
  'notifications-webhook': (context) => readChannel('webhook', context),
} as const satisfies Gatherers

async function readChannel(name: AlertingChannel, context: DoctorContext) {
  // `notifications` says why they cannot be read.
  const reports = await context.readReports().catch(() => undefined)
  return isAnySet(context, reports) ? reports?.[name] : undefined
}

type Reports = Awaited<ReturnType<DoctorContext['readReports']>>

function isAnySet({ settings: { settings } }: DoctorContext, reports: Reports): boolean {
  if (reports) return alertingChannels.some((name) => reports[name].configured)
  return [settings.SMTP_URL, settings.WEBHOOK_URL].some(({ source }) => source === 'environment')
}
