import { z } from 'zod'
import { fail, ok, skip, type Check, type Finding } from '#domain/owner/check'
import { unreachableAdvice } from '#domain/owner/addressChecks'

/** Our test request claims to come from here, as a visitor could. Reserved by RFC 5737. */
export const claimedAddress = '203.0.113.66'

/** What the server says of the sender of a test request. */
export const senderSchema = z.object({
  /** The address that limits count. */
  client: z.string(),
  /** X-Forwarded-For as it arrived. */
  forwarded: z.string(),
  isEncrypted: z.boolean(),
  trustProxy: z.int(),
})

type Sender = Readonly<z.infer<typeof senderSchema>>

interface Connection {
  readonly localAddress: string
  readonly isTls: boolean
}

export type ProbeFact =
  | { readonly state: 'no-server' }
  | {
      readonly state: 'unreached'
      readonly origin: string
      readonly reason: string
      readonly isPublic: boolean
    }
  /** `error`: the code of the answer. */
  | { readonly state: 'refused'; readonly origin: string; readonly status: number; readonly error: string }
  /** Accepted, and not found in the store. */
  | { readonly state: 'elsewhere' }
  | { readonly state: 'lost'; readonly reason: string }
  | {
      readonly state: 'kept'
      readonly place: string
      readonly tookMs: number
      /** Only through the site's address. */
      readonly sender: (Sender & Connection) | undefined
    }

/** A request that is sent as a visitor does, kept, found and erased. */
export const probe: Check<ProbeFact> = {
  where: ['doctor', 'golive'],
  label: 'de proefaanvraag',
  judge: (fact) => {
    switch (fact.state) {
      case 'no-server':
        return skip('A test request was', 'no server runs on this data folder.')
      case 'unreached': {
        const advice = fact.isPublic ? unreachableAdvice : logAdvice
        return fail(`A test request did not reach ${fact.origin}: ${fact.reason}.`, advice)
      }
      case 'refused':
        return fail(
          `A test request was refused by ${fact.origin} (${fact.status}, ${fact.error}).`,
          refusalAdvice[fact.status] ?? logAdvice,
        )
      case 'elsewhere':
        return fail('The server accepted a request, but it is not kept here.', otherServerAdvice)
      case 'lost':
        return fail(
          `A test request was not found again. ${fact.reason}`,
          'It is in no list, and the server erases it within the hour. Look at its log.',
        )
      case 'kept': {
        const { place, tookMs, sender } = fact
        const kept = ok(`A request sent to ${place} was kept, listed and erased in ${tookMs} ms.`)
        return [kept, ...(sender ? judgeProxies(sender) : [])]
      }
    }
  },
}

const logAdvice = 'Look at the log of the server.'

const otherServerAdvice =
  'The address may lead to a server with another data folder or database. Check its DNS, and --data or DATABASE_URL.'

const refusalAdvice: Readonly<Record<number, string>> = {
  401: otherServerAdvice,
  403: 'Start the server with the PUBLIC_ORIGIN that visitors use.',
  404: 'The address must lead /api/ to the server; see nginx or CDN in docs/operating.md.',
  405: 'The address must lead /api/ to the server; see nginx or CDN in docs/operating.md.',
  421: 'The proxy must send the name of the site as Host (nginx: proxy_set_header Host $host).',
  502: 'The proxy does not reach the server: compare its port with PORT.',
  504: 'The proxy does not reach the server: compare its port with PORT.',
}

/**
 * Does the server see each visitor's own address, and that the visitor uses https? It counts posts
 * by that address: seen wrongly, one visitor's limit is everybody's, or nobody's.
 */
function judgeProxies(sender: Sender & Connection): readonly Finding[] {
  const message = 'The server does not know that visitors use https: log-ins and HSTS stay off.'
  const advice = 'The proxy must send the scheme (nginx: proxy_set_header X-Forwarded-Proto $scheme).'
  const isUnknown = sender.isTls && !sender.isEncrypted
  return [judgeAddress(sender), ...(isUnknown ? [fail(message, advice)] : [])]
}

function judgeAddress({ client, forwarded, trustProxy, localAddress, isTls }: Sender & Connection): Finding {
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
