import { formatDate } from '#domain/format/dutchTime'
import { formatCount } from '#domain/format/englishText'
import { fail, ok, skip, tell, warn, type Check, type Finding } from '#domain/owner/check'
import { framePolicy, securityHeaders } from '#domain/site/responseHeaders'

const dayMs = 24 * 60 * 60_000

/** 'unknown' is the address of the site. */
type PerAddress<Fact> = readonly Fact[] | 'unknown'

const unknownAddress = "the site's address is not known."

export const unreachableAdvice =
  'Check its DNS, the proxy and the firewall. If a phone on another network does reach it, only this machine ' +
  'cannot reach its own address.'

const proxyAdvice =
  'Compare the proxy with docs/operating.md: it must lead to the server, and its port is PORT.'

/** What was answered, or why nothing was. */
export type Answer =
  | { readonly status: number; readonly location?: string | undefined }
  | { readonly reason: string }

interface AddressFact {
  readonly site: URL
  readonly home: Answer
  readonly server: URL
  /** Of /api/health. */
  readonly health: Answer & { readonly isOurs?: boolean }
}

/** 'known': it is set, and nobody looked whether it answers. */
const address: Check<AddressFact | 'known' | 'unknown'> = {
  where: ['doctor', 'golive', 'first-hour'],
  label: 'het adres van de site',
  judge: (fact) => {
    if (fact === 'unknown')
      return tell(
        warn(
          "The site's address is not known: PUBLIC_ORIGIN is not set, and business.json names no website of yours.",
          'Set PUBLIC_ORIGIN for the server and for this command, such as https://www.voorbeeld.nl',
        ),
        'De server weet niet op welk adres uw site staat.',
        'Vul bij Website het adres van de site in, of laat uw beheerder PUBLIC_ORIGIN instellen op de server.',
      )
    if (fact === 'known') return ok("The site's address is known.")
    const { site, home, server, health } = fact
    if ('reason' in home) return fail(`${site.origin} does not answer: ${home.reason}.`, unreachableAdvice)
    const { status, location } = home
    if (status !== 200) {
      const advice = location && `It leads to ${location}: set PUBLIC_ORIGIN to where visitors end.`
      return fail(`${site.href} answers with ${status} instead of a page.`, advice || proxyAdvice)
    }
    if ('reason' in health)
      return fail(`${server.origin} does not answer: ${health.reason}.`, unreachableAdvice)
    if (health.isOurs === true) return ok(`The site and its server answer at ${site.origin}.`)
    return fail(`Our server does not answer at ${server.origin}/api/ (${health.status}).`, proxyAdvice)
  },
}

const renewDays = 14

interface CertificateFact {
  readonly host: string
  readonly isTls: boolean
  /** Why it could not be asked. */
  readonly reason?: string
  readonly endsAt?: Date | undefined
  /** Why browsers refuse it. */
  readonly distrust?: string | undefined
}

const certificate: Check<PerAddress<CertificateFact>> = {
  where: ['doctor', 'golive', 'owner'],
  label: 'het certificaat',
  solved: 'Het certificaat is vernieuwd.',
  judge: (hosts, { now }) =>
    hosts === 'unknown'
      ? skip('The certificate was', unknownAddress)
      : hosts.map((fact) => judgeCertificate(fact, now)),
}

function judgeCertificate({ host, isTls, reason, endsAt, distrust }: CertificateFact, now: Date): Finding {
  if (!isTls)
    return warn(
      `http://${host} has no https: what visitors and staff type can be read on the way.`,
      'Get a certificate and set PUBLIC_ORIGIN to the https:// address.',
    )
  if (reason !== undefined) return skip('The certificate was', `${host} does not answer: ${reason}.`)
  const dutchAdvice =
    'Vernieuw het. Zonder geldig certificaat waarschuwt de browser van elke bezoeker voor uw site.'
  if (distrust !== undefined)
    return tell(
      fail(
        `Browsers refuse ${host}: ${distrust}.`,
        'Renew or correct the certificate. For an authority of your own, name its file in NODE_EXTRA_CA_CERTS.',
      ),
      `Browsers weigeren het certificaat van ${host}.`,
      dutchAdvice,
    )
  if (endsAt === undefined) return skip('The certificate was', `${host} shows none.`)
  const leftMs = endsAt.getTime() - now.getTime()
  const days = formatCount(Math.floor(leftMs / dayMs), 'day')
  const message = `The certificate of ${host} is trusted and holds for ${days} more.`
  if (leftMs >= renewDays * dayMs) return ok(message)
  return tell(
    warn(message, 'Renew it, and check why that did not happen by itself.'),
    `Het certificaat van ${host} ${leftMs < 0 ? 'is verlopen' : 'verloopt'} op ${formatDate(endsAt.toISOString())}.`,
    dutchAdvice,
  )
}

interface RedirectFact {
  /** The address with https. */
  readonly url: URL
  /** Asked for with http. Undefined if its port is not known. */
  readonly from: URL | undefined
  readonly answer?: Answer
}

const redirect: Check<PerAddress<RedirectFact>> = {
  where: ['doctor', 'golive'],
  label: 'de doorverwijzing naar https',
  judge: (hosts) =>
    hosts === 'unknown' ? skip('The redirect from http:// was', unknownAddress) : hosts.map(judgeRedirect),
}

function judgeRedirect({ url, from, answer }: RedirectFact): Finding {
  if (!from || !answer) {
    const reason = `${url.host} has a port of its own, and which port is for http:// is not known here.`
    return skip('The redirect from http:// was', reason, '--http-port NUMBER names it.')
  }
  const advice = 'Let the proxy redirect everything there to https://, with path and query, in one step.'
  if ('reason' in answer)
    return warn(`Nobody who types http://${from.host} gets to the site: ${answer.reason}.`, advice)
  const target = new URL(from.pathname + from.search, url).href
  const { status, location = 'nowhere' } = answer
  if (![301, 302, 307, 308].includes(status))
    return fail(`http://${from.host} answers with ${status} instead of leading to https://.`, advice)
  if (location !== target)
    return fail(`http://${from.host} leads to ${location} instead of ${target}.`, advice)
  return ok(`http://${from.host} leads to ${url.origin}.`)
}

type ResponseHeaders = Readonly<Record<string, string | readonly string[] | undefined>>

interface HeadersFact {
  readonly url: URL
  /** Why it could not be asked. */
  readonly reason?: string
  readonly pages: readonly {
    readonly path: string
    readonly status: number
    readonly isMissing: boolean
    readonly headers: ResponseHeaders
  }[]
}

const headers: Check<PerAddress<HeadersFact>> = {
  where: ['doctor', 'golive'],
  label: 'de beveiliging van de pagina’s',
  judge: (hosts) =>
    hosts === 'unknown' ? skip('The headers were', unknownAddress) : hosts.map(judgeHeaders),
}

function judgeHeaders({ url, reason, pages }: HeadersFact): Finding {
  if (reason !== undefined) return skip('The headers were', `${url.host} does not answer: ${reason}.`)
  const faults = pages.flatMap(({ path, status, isMissing, headers: sent }) =>
    [
      ...(isMissing && status !== 404 ? [`${status} instead of 404`] : []),
      ...listHeaderFaults(sent, url),
    ].map((fault) => `${path}: ${fault}`),
  )
  if (faults.length === 0) return ok(`${url.host} sends the headers that protect visitors.`)
  return fail(
    `${url.host} does not send all headers that protect visitors.`,
    'Include dist/deploy/nginx.conf in the proxy, or let it pass on what the server sends.',
    faults,
  )
}

const minHstsSeconds = 180 * 24 * 60 * 60

/** A header that came twice is one text with commas here, so it counts as wrong. */
function listHeaderFaults(sent: ResponseHeaders, { protocol }: URL): readonly string[] {
  const maxAge = Number(/^max-age=(\d+)/.exec(String(sent['strict-transport-security']))?.[1] ?? 0)
  const hasPolicy = String(sent['content-security-policy']).includes(framePolicy)
  const rules: readonly (readonly [boolean, string])[] = [
    ...Object.keys(securityHeaders).map((name) => [sent[name] !== undefined, `no ${name}`] as const),
    [sent['x-content-type-options'] === 'nosniff', 'x-content-type-options is not nosniff'],
    [sent['x-frame-options'] === 'DENY', 'x-frame-options is not DENY'],
    [hasPolicy, `no content-security-policy with ${framePolicy}`],
    [
      protocol !== 'https:' || maxAge >= minHstsSeconds,
      'no strict-transport-security of half a year or more',
    ],
  ]
  return rules.flatMap(([isRight, fault]) => (isRight ? [] : [fault]))
}

export const addressChecks = { address, certificate, redirect, headers }
