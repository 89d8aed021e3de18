import { channelNames, type ChannelName, type ChannelReport } from '#domain/notifications'
import type { Control } from '#store/controlFile'
import { z } from 'zod'
import { CliError } from '../../cliError.ts'
import { postLocal } from '../../local/postLocal.ts'
import { formatCount } from '../../terminal/formatCount.ts'
import { createFindings, type Finding } from '../finding.ts'

const { ok, warn, fail } = createFindings('notifications')

/** What the server's health says of a channel to anybody. */
export const channelSchema = z.object({ configured: z.boolean(), failing: z.boolean(), waiting: z.int() })

type Status = z.infer<typeof channelSchema>

const reportSchema = channelSchema.extend({
  expired: z.int(),
  refused: z.int().optional(),
  lastError: z.string().optional(),
})
const reportsSchema = z.object({ mail: reportSchema, webhook: reportSchema })

/**
 * How the running server tells staff, with the codes and counts that it keeps from strangers.
 *
 * @param statuses as its health has them: all there is where it does not answer its owner, as an older server does not.
 */
export async function checkChannels(
  control: Control,
  statuses: Readonly<Record<ChannelName, Status>>,
  { signal, timeoutMs }: { readonly signal: AbortSignal; readonly timeoutMs: number },
): Promise<readonly Finding[]> {
  const reports = await readReports(control, AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]))
  if (signal.aborted) throw signal.reason
  return channelNames.map((name) => toFinding(name, reports?.[name] ?? { ...statuses[name], expired: 0 }))
}

async function readReports(control: Control, signal: AbortSignal) {
  try {
    return await postLocal(control, '/api/local/notifications', {}, reportsSchema, signal)
  } catch (error) {
    if (error instanceof CliError || signal.aborted) return undefined
    throw error
  }
}

function toFinding(name: ChannelName, report: ChannelReport): Finding {
  const { configured, failing, waiting, expired, refused = 0, lastError } = report
  if (!configured) return ok(`The running server tells nobody by ${name}.`)
  const why = lastError === undefined ? '' : ` (${lastError})`
  if (failing) {
    const givenUp = expired === 0 ? '' : `, ${expired.toLocaleString('en')} given up`
    return fail(
      `Telling staff by ${name} fails${why}; ${formatCount(waiting, 'message')} waiting${givenUp}.`,
      'Requests are kept all the same: look at the inbox. The server tries again by itself; its log names the code.',
    )
  }
  if (refused === 0) return ok(`The running server tells staff by ${name}.`)
  const addresses = `${refused} ${refused === 1 ? 'address' : 'addresses'}`
  return warn(
    `The mail server refuses ${addresses} of NOTIFY_TO${why}; the others are told.`,
    'Send a message to each of them by hand: the one that comes back is mistyped or gone. Mend NOTIFY_TO and start the server anew.',
  )
}
