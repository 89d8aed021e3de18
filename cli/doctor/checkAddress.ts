import { framePolicy, securityHeaders } from '#domain/site/responseHeaders'
import { formatCount, parseJson } from '../terminal/formats.ts'
import { askOutside, type OutsideAnswer } from './askOutside.ts'
import { healthSchema } from './checkServer.ts'
import { type Check, type DoctorContext, fail, type Finding, ok, skip, warn } from './doctorContext.ts'
import { describeNetworkCode, getNetworkReason } from './network.ts'

export const unreachableAdvice =
  'Check its DNS, the proxy and the firewall. If a phone on another network does reach it, only this machine ' +
  'cannot reach its own address.'

export const checkPublicAddress: Check = async (context) => {
  const { siteUrl, serverUrl } = context
  if (!siteUrl || !serverUrl) {
    return warn(
      "The site's address is not known: PUBLIC_ORIGIN is not set, and business.json names no website of yours.",
      'Set PUBLIC_ORIGIN for the server and for this command, such as https://www.voorbeeld.nl',
    )
  }
  const home = await tryAsk(context, siteUrl)
  if (typeof home === 'string') return fail(`${siteUrl.origin} does not answer: ${home}.`, unreachableAdvice)
  if (home.status !== 200) {
    const { location } = home.headers
    const advice = location
      ? `It leads to ${location}: set PUBLIC_ORIGIN to where visitors end.`
      : proxyAdvice
    return fail(`${siteUrl.href} answers with ${home.status} instead of a page.`, advice)
  }
  const health = await tryAsk(context, new URL('/api/health', serverUrl))
  if (typeof health === 'string')
    return fail(`${serverUrl.origin} does not answer: ${health}.`, unreachableAdvice)
  if (healthSchema.safeParse(parseJson(health.text)).success)
    return ok(`The site and its server answer at ${siteUrl.origin}.`)
  return fail(`Our server does not answer at ${serverUrl.origin}/api/ (${health.status}).`, proxyAdvice)
}

const proxyAdvice =
  'Compare the proxy with docs/operating.md: it must lead to the server, and its port is PORT.'

export const checkCertificate: Check = forEachAddress('The certificate was', async (url, context) => {
  if (url.protocol !== 'https:') {
    return warn(
      `${url.origin} has no https: what visitors and staff type can be read on the way.`,
      'Get a certificate and set PUBLIC_ORIGIN to the https:// address.',
    )
  }
  const answer = await tryAsk(context, url)
  if (typeof answer !== 'string') return judgeCertificate(url, answer, context.now())
  return skip('The certificate was', `${url.host} does not answer: ${answer}.`)
})

const renewDays = 14
const dayMs = 24 * 60 * 60_000

export function judgeCertificate(
  { host }: URL,
  { validTo = '', distrust }: Pick<OutsideAnswer, 'validTo' | 'distrust'>,
  now: Date,
): Finding {
  if (distrust !== undefined) {
    return fail(
      `Browsers refuse ${host}: ${describeNetworkCode(distrust)}.`,
      'Renew or correct the certificate. For an authority of your own, name its file in NODE_EXTRA_CA_CERTS.',
    )
  }
  const days = Math.floor((Date.parse(validTo) - now.getTime()) / dayMs)
  const message = `The certificate of ${host} is trusted and holds for ${formatCount(days, 'day')} more.`
  return days >= renewDays
    ? ok(message)
    : warn(message, 'Renew it, and check why that did not happen by itself.')
}

export const checkRedirect: Check = forEachAddress('The redirect from http:// was', async (url, context) => {
  if (url.protocol !== 'https:') return []
  const port = context.httpPort ?? (url.port === '' ? 80 : undefined)
  if (port === undefined) {
    const reason = `${url.host} has a port of its own, and which port is for http:// is not known here.`
    return skip('The redirect from http:// was', reason, '--http-port NUMBER names it.')
  }
  const from = new URL('/contact?van=http', `http://${url.hostname}:${port}`)
  const advice = 'Let the proxy redirect everything there to https://, with path and query, in one step.'
  const answer = await tryAsk(context, from)
  if (typeof answer === 'string')
    return warn(`Nobody who types http://${from.host} gets to the site: ${answer}.`, advice)
  const target = new URL(from.pathname + from.search, url).href
  const { location = 'nowhere' } = answer.headers
  if (![301, 302, 307, 308].includes(answer.status))
    return fail(`http://${from.host} answers with ${answer.status} instead of leading to https://.`, advice)
  if (location !== target)
    return fail(`http://${from.host} leads to ${location} instead of ${target}.`, advice)
  return ok(`http://${from.host} leads to ${url.origin}.`)
})

const minHstsSeconds = 180 * 24 * 60 * 60
const missingPath = '/bestaat-niet-proef-van-sleutel'

export const checkHeaders: Check = forEachAddress('The headers were', async (url, context) => {
  const isServer = url.host === context.serverUrl?.host
  const faults: string[] = []
  for (const path of ['/', missingPath, ...(isServer ? ['/api/health'] : [])]) {
    const answer = await tryAsk(context, new URL(path, url))
    if (typeof answer === 'string') return skip('The headers were', `${url.host} does not answer: ${answer}.`)
    const isFound = path === missingPath && answer.status !== 404
    const found = [...(isFound ? [`${answer.status} instead of 404`] : []), ...listHeaderFaults(answer, url)]
    faults.push(...found.map((fault) => `${path}: ${fault}`))
  }
  if (faults.length === 0) return ok(`${url.host} sends the headers that protect visitors.`)
  return fail(
    `${url.host} does not send all headers that protect visitors.`,
    'Include dist/deploy/nginx.conf in the proxy, or let it pass on what the server sends.',
    faults,
  )
})

/** A header that came twice is one text with commas here, so it counts as wrong. */
function listHeaderFaults({ headers }: OutsideAnswer, { protocol }: URL): readonly string[] {
  const maxAge = Number(/^max-age=(\d+)/.exec(headers['strict-transport-security'] ?? '')?.[1] ?? 0)
  const hasPolicy = String(headers['content-security-policy']).includes(framePolicy)
  const rules: readonly (readonly [boolean, string])[] = [
    ...Object.keys(securityHeaders).map((name) => [headers[name] !== undefined, `no ${name}`] as const),
    [headers['x-content-type-options'] === 'nosniff', 'x-content-type-options is not nosniff'],
    [headers['x-frame-options'] === 'DENY', 'x-frame-options is not DENY'],
    [hasPolicy, `no content-security-policy with ${framePolicy}`],
    [
      protocol !== 'https:' || maxAge >= minHstsSeconds,
      'no strict-transport-security of half a year or more',
    ],
  ]
  return rules.flatMap(([isRight, fault]) => (isRight ? [] : [fault]))
}

function forEachAddress(
  subject: string,
  check: (url: URL, context: DoctorContext) => Promise<Finding | readonly Finding[]>,
): Check {
  return async (context) => {
    const { siteUrl, serverUrl } = context
    if (!siteUrl || !serverUrl) return skip(subject, "the site's address is not known.")
    const urls = siteUrl.origin === serverUrl.origin ? [siteUrl] : [siteUrl, serverUrl]
    return (await Promise.all(urls.map((url) => check(url, context)))).flat()
  }
}

/** An answer, or why there is none. Nothing secret is sent, so any certificate will do. */
async function tryAsk({ createTimeout, signal }: DoctorContext, url: URL): Promise<OutsideAnswer | string> {
  try {
    return await askOutside(url, { mustBeTrusted: false }, createTimeout())
  } catch (error) {
    signal.throwIfAborted()
    return getNetworkReason(error)
  }
}
