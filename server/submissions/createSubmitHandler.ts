import type { KeptRequest } from '#domain/requests/keptRequest'
import type { RequestKind } from '#domain/requests/kinds'
import { emptyTotals } from '#domain/statistics/pageTotals'
import { probeHeader, createProbe } from '#domain/requests/probe'
import { createRoutes, urgentFragment } from '#domain/site/routes'
import { parseSubmission } from '#domain/requests/submission'
import type { H3Event } from 'h3'
import { createEmptyResponse, createJsonResponse } from '../http/responses.ts'
import { getClientAddress, toLimitKey } from '../http/clientAddress.ts'
import { createRefusal } from '../http/createRefusal.ts'
import { isAllowedOrigin } from '../http/crossOrigin.ts'
import { getRequestContext } from '../http/requestContext.ts'
import { guardControl } from '../http/guardControl.ts'
import type { CountPage } from '../metrics/createPageCounter.ts'
import { createRandomPool } from '../randomPool.ts'
import type { AppDependencies } from '../appDependencies.ts'
import { addSubmission } from './addSubmission.ts'
import { createClockCheck } from './createClockCheck.ts'
import { createDuplicateFinder } from './createDuplicateFinder.ts'
import { createPostLimit } from './createPostLimit.ts'
import { readSubmission, siteField } from './readSubmission.ts'
import { toKeptRequest } from './toKeptRequest.ts'

/** Makes the handlers that take visitors' requests in: answered only once the request is on disk. */
export function createSubmitHandler(
  {
    store,
    settings,
    business,
    now,
    randomBytes = createRandomPool(),
    notifications,
    controlKey,
  }: AppDependencies,
  countPage: CountPage,
): (event: H3Event, kind: RequestKind) => Promise<Response> {
  const duplicates = createDuplicateFinder(store, now)
  const findLater = createClockCheck(store)
  const assertWithinLimit = createPostLimit(settings)

  /** On the page it was sent from; nobody waits for it. */
  const countRequest = ({ page, spamReason }: KeptRequest) => {
    if (page !== undefined && spamReason === undefined) void countPage(page, { ...emptyTotals, requests: 1 })
  }

  const keep = async (request: KeptRequest, client: string): Promise<KeptRequest> => {
    const duplicateOf = duplicates.note(request)
    try {
      const kept = await addSubmission(
        store,
        duplicateOf === undefined ? request : { ...request, duplicateOf },
      )
      if (kept.isNew) {
        notifications?.tell(kept.request, client)
        countRequest(kept.request)
      } else {
        duplicates.forget(request)
      }
      return kept.request
    } catch (error) {
      duplicates.forget(request)
      throw error
    }
  }

  /** Where the form stands that was posted: a refused one on a page of ours, which says where it came from. */
  const toSiteOrigin = (event: H3Event, { [siteField]: site }: Readonly<Record<string, unknown>>) =>
    getRequestContext(event).allowedOrigin ?? (isAllowedOrigin(site, settings) ? site : undefined)

  /** Keeps a probe of this machine's owner: nobody is told of it, and no visitor's request is the duplicate of one. */
  const keepProbe = async (request: KeptRequest): Promise<KeptRequest> =>
    (await store.add(createProbe(request))).request

  return async (event, kind) => {
    const isProbe = event.req.headers.has(probeHeader)
    if (isProbe) guardControl(event, controlKey)
    const { type, body } = await readSubmission(event, kind)
    await assertWithinLimit(event)
    const parsed = parseSubmission(kind, body)
    if (!parsed.ok) {
      throw createRefusal(422, 'invalid', 'Controleer uw gegevens.', { fields: parsed.errors })
    }
    const at = now()
    const request = toKeptRequest(
      kind,
      parsed.values,
      parsed.meta,
      { at, arrivedAfter: findLater(at) },
      randomBytes,
    )
    const kept = await (isProbe
      ? keepProbe(request)
      : keep(request, toLimitKey(getClientAddress(event, settings.trustProxy))))
    if (type === 'json') {
      const { id, reference, createdAt } = kept
      return createJsonResponse({ id, reference, createdAt }, 201)
    }
    return createEmptyResponse(303, { location: toThanksUrl(kept, toSiteOrigin(event, body), business()) })
  }
}

/** The thank-you page of a kept request, on the site that the form stands on. */
function toThanksUrl(
  request: KeptRequest,
  siteOrigin = '',
  { slug, city }: { readonly slug: string; readonly city: { readonly slug: string } },
): string {
  const path = createRoutes({ product: slug, city: city.slug }).thanks(request.kind)
  const fragment = request.kind === 'contact' && request.isUrgent ? `#${urgentFragment}` : ''
  return `${siteOrigin}${path}?ref=${request.reference}${fragment}`
}
