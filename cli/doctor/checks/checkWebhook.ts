import type { Check } from '../doctorContext.ts'
import { createFindings } from '../finding.ts'
import { connect, toHost } from '../network/connect.ts'
import { toNetworkReason } from '../network/toNetworkReason.ts'

const { ok, fail } = createFindings('webhook')

/** Can the owner's own program be reached? Nothing is sent. Its path may be a secret and is not shown. */
export const checkWebhook: Check = async ({ settings: { settings }, timeoutMs, signal }) => {
  if (settings.WEBHOOK_URL.value === undefined) return []
  const url = new URL(settings.WEBHOOK_URL.value)
  const isTls = url.protocol === 'https:'
  const address = {
    host: toHost(url),
    port: Number(url.port) || (isTls ? 443 : 80),
    isTls,
    mustBeTrusted: true,
  }
  try {
    const socket = await connect(address, AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]))
    socket.destroy()
    return [ok(`The webhook's host ${url.host} can be reached.`)]
  } catch (error) {
    if (signal.aborted) throw error
    return [
      fail(
        `The webhook's host ${url.host} cannot be reached: ${toNetworkReason(error)}.`,
        'Compare WEBHOOK_URL with the address of the program that is to be told, and see that it runs.',
      ),
    ]
  }
}
