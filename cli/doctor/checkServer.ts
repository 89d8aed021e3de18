import { z } from 'zod'
import {
  alertingChannels,
  channelNames,
  channelReportSchema,
  mapChannels,
  type AlertingChannel,
  type ChannelReport,
} from '#domain/notifications'
import { readNotificationsReport } from '#store/outbox/notificationsReport'
import { withStores } from '#store/openStores'
import { CliError } from '../cliError.ts'
import { postControl } from '../control/postControl.ts'
import { formatCount, formatNumber } from '../terminal/formats.ts'
import { type Check, type DoctorContext, fail, type Finding, ok, warn } from './doctorContext.ts'
import { getNetworkReason } from './network.ts'

export const healthSchema = z.object({
  status: z.enum(['ok', 'degraded', 'stopping', 'unavailable']),
  version: z.string(),
  store: z.object({ canWrite: z.boolean() }),
})

export const checkServer: Check = async ({ control, version, createTimeout }) => {
  const running = await control()
  if (!running) {
    return fail(
      'No server runs on this data folder: nobody can send a request.',
      "Start it: 'sleutel serve'. If one runs elsewhere, run sleutel there, or name its folder with --data.",
    )
  }
  const { url } = running
  let body: unknown
  try {
    body = await (await fetch(new URL('/api/health', url), { signal: createTimeout() })).json()
  } catch (error) {
    return fail(
      `The server at ${url} does not answer: ${getNetworkReason(error)}.`,
      'Look at its log, and restart it.',
    )
  }
  const health = healthSchema.safeParse(body)
  if (!health.success) {
    return fail(`What answers at ${url} is not our server.`, 'Stop it, and restart the server.')
  }
  const isSame = health.data.version === version
  const versions = `The server is version ${health.data.version}, this program ${version}.`
  return [getServerFinding(health.data, url), !isSame && warn(versions, 'Restart the server.')]
}

function getServerFinding({ status, store }: z.infer<typeof healthSchema>, url: string): Finding {
  if (status === 'stopping') return warn('The server is stopping.', "Start it again: 'sleutel serve'")
  if (status === 'unavailable' || !store.canWrite) {
    return fail(
      'The server cannot keep requests: its disk or database refuses to write. Visitors are asked to call.',
      'Check the free space and permissions of the data folder, or the database; the server retries by itself.',
    )
  }
  return ok(`The server answers at ${url}.`)
}

const reportsSchema = z.object(mapChannels(channelNames, () => channelReportSchema))

export const checkNotifications: Check = async (context) => {
  const reports = await readReports(context)
  const { SMTP_URL: smtpUrl, WEBHOOK_URL: webhookUrl } = context.settings.settings
  const isSet = reports
    ? alertingChannels.some((name) => reports[name].configured)
    : [smtpUrl, webhookUrl].some(({ source }) => source === 'environment')
  if (!isSet) {
    const cause = reports ? 'the server notifies nobody' : 'neither SMTP_URL nor WEBHOOK_URL is set here'
    return warn(
      `Staff only see requests in the inbox: ${cause}.`,
      "Set SMTP_URL and NOTIFY_TO, and restart the server; see 'sleutel help environment'.",
    )
  }
  if (!reports) return []
  const { failing, lastError, waiting } = reports.rdw
  return [
    ...alertingChannels.map((name) => getChannelFinding(name, reports[name])),
    failing &&
      warn(
        `The RDW does not tell about number plates (${lastError}); ${formatCount(waiting, 'question')} waiting.`,
        'The server asks again for 24 hours. Check RDW_URL, and whether this machine can reach it.',
      ),
  ]
}

async function readReports({ place, control, now, createTimeout }: DoctorContext) {
  if (place.databaseUrl !== undefined)
    return withStores(place, now, 'read', ({ outbox }) => readNotificationsReport(outbox))
  const running = await control()
  if (!running) return undefined
  const timeout = createTimeout()
  try {
    return await postControl(running, '/api/local/notifications', {}, reportsSchema, timeout)
  } catch (error) {
    // checkServer reports a server that does not answer.
    if (error instanceof CliError || timeout.aborted) return undefined
    throw error
  }
}

function getChannelFinding(name: AlertingChannel, report: ChannelReport): Finding {
  const { configured, failing, waiting, expired, refused = 0, lastError } = report
  if (!configured) return ok(`The running server notifies nobody by ${name}.`)
  const why = lastError === undefined ? '' : ` (${lastError})`
  if (failing) {
    const dropped = expired === 0 ? '' : `, ${formatNumber(expired)} given up`
    return fail(
      `Notifying staff by ${name} fails${why}; ${formatCount(waiting, 'message')} waiting${dropped}.`,
      'No request is lost: look at the inbox. The server retries by itself; its log names the code.',
    )
  }
  if (refused === 0) return ok(`The running server notifies staff by ${name}.`)
  const addresses = `${refused} ${refused === 1 ? 'address' : 'addresses'}`
  return warn(
    `The mail server refuses ${addresses} of NOTIFY_TO${why}; the others are notified.`,
    'Send a message to each of them by hand: the one that bounces is wrong or gone. Correct ' +
      'NOTIFY_TO and restart the server.',
  )
}
