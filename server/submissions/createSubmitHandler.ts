import type { Business } from '#content/business'
import type { KeptRequest } from '#domain/requests/keptRequest'
import type { RequestKind } from '#domain/forms/kinds'
import { createProbe, probeHeader } from '#domain/requests/probe'
import { parseChoices, type PriceChoices, type SitePrice } from '#domain/prices/sitePrice'
import { cleanSource, findSource } from '#domain/requests/referral'
import { parseSubmission } from '#domain/requests/submission'
import { createRoutes, followPath, urgentFragment } from '#domain/site/routes'
import { emptyTotals, type PageTotals } from '#domain/statistics/pageTotals'
import { isProbeToken } from '#store/lock/controlFile'
import type { Stores } from '#store/stores'
import { within } from '#store/within'
import type { H3Event } from 'h3'
import { getClientAddress, getDirectAddress } from '../http/clientAddress.ts'
import { createClientLimit } from '../http/createLimiter.ts'
import { createRefusal } from '../http/createRefusal.ts'
import { isAllowedOrigin } from '../http/crossOrigin.ts'
import { getBodyType, parseBody, readLimitedBody, type BodyType } from '../http/readBody.ts'
import { formatFollowCookie } from '../http/followCookie.ts'
import type { Log } from '../http/log.ts'
import { getRequestContext } from '../http/requestContext.ts'
import { createEmptyResponse, createJsonResponse } from '../http/responses.ts'
import { isOverTls } from '../http/securityHeaders.ts'
import type { ServerSettings } from '../settings.ts'
import { createBrakes } from './createBrakes.ts'
import { createDuplicateFinder } from './createDuplicateFinder.ts'
import { addRequest, createRequest } from './keepSubmission.ts'

const maxBodyBytes = 16 * 1024
/** A longer form post is kept up to here, to show the visitor's text. */
const keepFormBytes = 64 * 1024

/** Then the visitor is told to call. What is kept after it is shown to staff, and a resend finds it. */
const longestKeepMs = 1_500

/** Hidden field: the origin that a refused form was posted from, if it is not this server's. */
export const siteField = 'site'

export interface SubmitDependencies extends Pick<Stores, 'store' | 'shared' | 'limits'> {
  readonly settings: Pick<ServerSettings, 'publicOrigin' | 'allowedOrigins' | 'trustProxy' | 'rateLimit'>
  readonly business: () => Business
  readonly sitePrice: (choices: PriceChoices) => SitePrice | undefined
  readonly now: () => Date
  readonly log: Log
  /** The command line's key, which signs its probes. */
  readonly controlKey?: string | undefined
  /** Called after a request was stored. The visitor's answer does not wait for it. */
  readonly onStored?: (request: KeptRequest, address?: string) => Promise<unknown>
  /** The token of the visitor's page. */
  readonly createFollowToken: (requestId: string) => string
  readonly countPage: (path: string, totals: PageTotals) => Promise<void>
}

/** Responds once the request is on disk. */
export function createSubmitHandler(
  dependencies: SubmitDependencies,
): (event: H3Event, kind: RequestKind) => Promise<Response> {
  const { store, limits, settings, business, sitePrice, now } = dependencies
  const { controlKey, log, onStored, countPage, createFollowToken } = dependencies
  const { trustProxy, rateLimit } = settings
  const duplicates = createDuplicateFinder(dependencies, now)
  const message =
    'U hebt in korte tijd veel aanvragen verstuurd. Wacht een minuut en probeer het opnieuw, of bel ons direct.'
  const assertWithinLimit =
    rateLimit === 0
      ? async () => undefined
      : createClientLimit({ limits, name: 'posts', points: rateLimit, durationS: 60, trustProxy, message })
  const applyBrakes = rateLimit === 0 ? async () => undefined : createBrakes({ now, log })

  const keep = async (request: KeptRequest, address: string): Promise<KeptRequest> => {
    const duplicateOf = await duplicates.find(request)
    let isNew = false
    try {
      const kept = await addRequest(store, duplicateOf === undefined ? request : { ...request, duplicateOf })
      isNew = kept.isNew
      if (isNew) {
        const { page, spamReason } = kept.request
        // The request is kept, whatever becomes of its notification.
        onStored?.(kept.request, address).catch((err: unknown) =>
          log.error({ err }, 'a request was not notified'),
        )
        if (page !== undefined && spamReason === undefined)
          countPage(page, { ...emptyTotals, requests: 1 }).catch((err: unknown) =>
            log.error({ err }, 'a request was not counted'),
          )
      }
      return kept.request
    } finally {
      if (!isNew) duplicates.forget(request)
    }
  }

  return async (event, kind) => {
    const probeToken = event.req.headers.get(probeHeader)
    const isProbe = probeToken !== null
    if (isProbe && !isProbeToken(probeToken, controlKey ?? limits.secret, now()))
      throw createRefusal(401, 'no-session', 'The mark of this test request is wrong or too old.')
    const { type, body } = await readSubmission(event, kind)
    await assertWithinLimit(event)
    const parsed = parseSubmission(kind, body)
    if (!parsed.ok) {
      throw createRefusal(422, 'invalid', 'Controleer uw gegevens.', { fields: parsed.errors })
    }
    const address = getClientAddress(event, trustProxy)
    const bytes = Buffer.byteLength(JSON.stringify(parsed.values))
    const brakeReason = isProbe ? undefined : await applyBrakes(address, bytes)
    const { estimate = '' } = parsed.meta
    const choices = kind === 'contact' && estimate !== '' ? parseChoices(estimate) : undefined
    const price = choices && sitePrice(choices)
    const cameFrom = readSource(event, parsed.meta.cameFrom)
    const meta = { ...parsed.meta, cameFrom, brakeReason, sitePrice: price }
    const request = createRequest(kind, parsed.values, meta, now())
    // Nobody is notified of a probe, and it is no duplicate of a visitor's request.
    const kept = isProbe
      ? (await store.add(createProbe(request))).request
      : await within(longestKeepMs, keep(request, address))
    const token = createFollowToken(kept.id)
    if (type === 'json') {
      const { id, reference, createdAt } = kept
      const follow = `${followPath}/${token}`
      const seen = isProbe ? describeSender(event, trustProxy) : undefined
      return createJsonResponse({ id, reference, createdAt, follow, seen }, 201)
    }
    // A refused form on our own page has its original site in `site`.
    const site = body[siteField]
    const siteOrigin = getRequestContext(event).allowedOrigin ?? (isAllowedOrigin(site, settings) ? site : '')
    return createEmptyResponse(303, {
      location: siteOrigin + getThanksPath(kept, business()),
      'set-cookie': formatFollowCookie(token, isOverTls(event, trustProxy)),
    })
  }
}

/** Notes the form in the request context for the error page. Throws 415, 413 and 400. */
export async function readSubmission(
  event: H3Event,
  kind: RequestKind,
): Promise<{ readonly type: BodyType; readonly body: Record<string, unknown> }> {
  const type = getBodyType(event.req.headers.get('content-type'))
  if (type === undefined) {
    throw createRefusal(
      415,
      'unsupported-type',
      'Dit soort gegevens kunnen wij niet lezen. Gebruik het formulier op onze website.',
    )
  }
  const context = getRequestContext(event)
  if (type === 'form') context.form = { kind, typed: undefined }
  const { bytes, isTooLarge } = await readLimitedBody(event, {
    maxBytes: maxBodyBytes,
    keepBytes: type === 'form' ? keepFormBytes : maxBodyBytes,
  })
  const parsed = bytes && parseBody(type, bytes)
  if (type === 'form' && parsed) {
    const site = context.allowedOrigin
    context.form = { kind, typed: site === undefined ? parsed : { ...parsed, [siteField]: site } }
  }
  if (isTooLarge) {
    throw createRefusal(413, 'too-large', 'Uw bericht is te lang. Maak de tekst korter, of bel ons direct.', {
      headers: bytes ? {} : { connection: 'close' },
    })
  }
  if (!parsed) {
    throw createRefusal(
      400,
      'malformed',
      'Uw gegevens zijn niet goed aangekomen. Probeer het opnieuw of bel ons direct.',
    )
  }
  return { type, body: parsed }
}

/** As the browser found it. Without JavaScript only the page with the form names itself, with its address. */
function readSource({ req, url }: H3Event, found: string | undefined): string | undefined {
  return cleanSource(found ?? findSource(req.headers.get('referer') ?? '', ''), url.hostname)
}

/** What `sleutel golive` needs to judge the proxies in front of this server. */
function describeSender(event: H3Event, trustProxy: number) {
  return {
    client: getClientAddress(event, trustProxy),
    direct: getDirectAddress(event),
    forwarded: event.req.headers.get('x-forwarded-for') ?? '',
    isEncrypted: isOverTls(event, trustProxy),
    trustProxy,
  }
}

function getThanksPath(
  request: KeptRequest,
  { slug, city }: { readonly slug: string; readonly city: { readonly slug: string } },
): string {
  const path = createRoutes({ product: slug, city: city.slug }).thanks(request.kind)
  const fragment = request.kind === 'contact' && request.isUrgent ? `#${urgentFragment}` : ''
  return `${path}?ref=${request.reference}${fragment}`
}
