import { z } from 'zod'
import type { Check } from '../doctorContext.ts'
import { createFindings, type Finding } from '../finding.ts'
import { toNetworkReason } from '../network/toNetworkReason.ts'
import { channelSchema, checkChannels } from './checkChannels.ts'

const { ok, warn, fail } = createFindings('server')

const healthSchema = z.object({
  status: z.enum(['ok', 'degraded', 'stopping', 'unavailable']),
  version: z.string(),
  store: z.object({ canWrite: z.boolean(), damaged: z.int() }),
  notifications: z.object({ mail: channelSchema, webhook: channelSchema }),
})

type Health = z.infer<typeof healthSchema>

/** Does the server answer, can it keep requests, and are staff told of them? */
export const checkServer: Check = async ({ control, version, timeoutMs, signal }) => {
  const running = await control()
  if (!running) {
    return [
      fail(
        'No server runs on this data folder: nobody can send a request.',
        "Start it: 'sleutel serve'. If one runs elsewhere, run sleutel there, or name its folder with --data.",
      ),
    ]
  }
  let answer: unknown
  try {
    const response = await fetch(new URL('/api/health', running.url), {
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    })
    answer = await response.json()
  } catch (error) {
    if (signal.aborted) throw error
    return [
      fail(
        `The server at ${running.url} does not answer: ${toNetworkReason(error)}.`,
        'Look at its log, and start it anew.',
      ),
    ]
  }
  const health = healthSchema.safeParse(answer)
  if (!health.success) {
    return [fail(`What answers at ${running.url} is not our server.`, 'Stop it, and start the server anew.')]
  }
  return [
    toServerFinding(health.data, running.url),
    ...toVersionFinding(health.data, version),
    ...(await checkChannels(running, health.data.notifications, { signal, timeoutMs })),
  ]
}

function toServerFinding({ status, store }: Health, url: string): Finding {
  if (status === 'stopping') return warn('The server is stopping.', "Start it again: 'sleutel serve'")
  if (status === 'unavailable' || !store.canWrite) {
    return fail(
      'The server cannot keep requests: the disk refuses to write. Visitors are asked to call.',
      'Look at free space and at the rights of the data folder; the server tries again by itself.',
    )
  }
  return ok(`The server answers at ${url}.`)
}

function toVersionFinding({ version: running }: Health, own: string): readonly Finding[] {
  if (running === own) return []
  return [warn(`The server is version ${running}, this program ${own}.`, 'Start the server anew.')]
}
