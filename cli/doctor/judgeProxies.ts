import { z } from 'zod'
import { fail, type Finding, ok, skip } from './doctorContext.ts'

export const senderSchema = z.object({
  /** The address that limits count. */
  client: z.string(),
  direct: z.string(),
  /** X-Forwarded-For as it arrived. */
  forwarded: z.string(),
  isEncrypted: z.boolean(),
  trustProxy: z.int(),
})

export type Sender = z.infer<typeof senderSchema>

/** Our test request claims to come from here, as a visitor could. Reserved by RFC 5737. */
export const claimedAddress = '203.0.113.66'

interface Connection {
  readonly localAddress: string
  readonly isTls: boolean
}

/**
 * Does the server see each visitor's own address, and that the visitor uses https? It counts posts
 * by that address: seen wrongly, one visitor's limit is everybody's, or nobody's.
 */
export function judgeProxies(sender: Sender, connection: Connection): readonly Finding[] {
  const message = 'The server does not know that visitors use https: log-ins and HSTS stay off.'
  const advice = 'The proxy must send the scheme (nginx: proxy_set_header X-Forwarded-Proto $scheme).'
  const isUnknown = connection.isTls && !sender.isEncrypted
  return [judgeAddress(sender, connection), ...(isUnknown ? [fail(message, advice)] : [])]
}

function judgeAddress(sender: Sender, { localAddress, isTls }: Connection): Finding {
  const { client, forwarded, trustProxy } = sender
  const entries = forwarded.split(',').map((entry) => entry.trim())
  const claimed = entries.lastIndexOf(claimedAddress)
  // Each proxy adds one entry at the end; a proxy that replaces the header takes our claim away.
  const isReplaced = claimed < 0
  const added = entries.slice(claimed + 1).filter((entry) => entry !== '').length
  if (added === 0 && (isTls || isReplaced)) {
    return fail(
      'All visitors look like one to the server: the proxy does not say who they are.',
      'The proxy must add the address (nginx: proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for). Then set ' +
        'TRUST_PROXY to the number of proxies.',
    )
  }
  if (trustProxy !== added) {
    const wrong = client === claimedAddress ? 'Visitors can choose' : 'A proxy decides'
    return fail(
      `${wrong} which address the server sees: TRUST_PROXY is ${trustProxy}, and ${added} in front add one.`,
      `Set TRUST_PROXY=${added} and restart the server.`,
    )
  }
  // Every proxy added an entry after ours, or the server saw this machine's own address.
  if ((!isReplaced && added > 0) || client === localAddress)
    return ok(`The server sees each visitor's own address; TRUST_PROXY is ${trustProxy}.`)
  return skip(
    'Whether the server sees the own address of each visitor was',
    `${isReplaced ? 'a proxy replaces X-Forwarded-For, and ' : ''}this machine (${localAddress}) was seen as ${client}.`,
    `If ${client} is the address of a proxy, not of this network on the internet, let every proxy add to the header.`,
  )
}
