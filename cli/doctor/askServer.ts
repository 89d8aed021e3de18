import { z } from 'zod'
import { channelReportSchema, mapChannels } from '#domain/notifications'
import type { ServerFact } from '#domain/owner/serverChecks'
import type { Control } from '#store/lock/controlFile'
import { readNotificationsReport } from '#store/outbox/notificationsReport'
import { withStores } from '#store/openStores'
import type { RuledPlace } from '#store/place'
import { CliError } from '../cliError.ts'
import { postControl } from '../control/postControl.ts'
import { getNetworkReason } from './network.ts'

/** Of GET /api/health. */
export const healthSchema = z.object({
  status: z.enum(['ok', 'degraded', 'stopping', 'unavailable']),
  version: z.string(),
  store: z.object({ canWrite: z.boolean() }),
})

interface AskedContext {
  readonly control: () => Promise<Control | undefined>
  readonly createTimeout: () => AbortSignal
}

type AskedServer =
  | Exclude<ServerFact, { readonly state: 'answers' }>
  | { readonly state: 'answers'; readonly url: string; readonly health: z.infer<typeof healthSchema> }

export async function askServer({ control, createTimeout }: AskedContext): Promise<AskedServer> {
  const running = await control()
  if (!running) return { state: 'none' }
  const { url } = running
  let body: unknown
  try {
    body = await (await fetch(new URL('/api/health', url), { signal: createTimeout() })).json()
  } catch (error) {
    return { state: 'silent', url, reason: getNetworkReason(error) }
  }
  const health = healthSchema.safeParse(body)
  return health.success ? { state: 'answers', url, health: health.data } : { state: 'foreign', url }
}

const reportsSchema = z.object(mapChannels(() => channelReportSchema))

/** Undefined if no server answers. */
export async function readReports({
  place,
  now,
  control,
  createTimeout,
}: AskedContext & { readonly place: RuledPlace; readonly now: () => Date }) {
  if (place.databaseUrl !== undefined)
    return withStores(place, now, 'read', ({ outbox }) => readNotificationsReport(outbox))
  const running = await control()
  if (!running) return undefined
  const timeout = createTimeout()
  try {
    return await postControl(running, '/api/local/notifications', {}, reportsSchema, timeout)
  } catch (error) {
    // `server` reports a server that does not answer.
    if (error instanceof CliError || timeout.aborted) return undefined
    throw error
  }
}
