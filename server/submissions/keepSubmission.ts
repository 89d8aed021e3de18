import { hash, randomBytes } from 'node:crypto'
import type { ValuesOf } from '#domain/forms/forms'
import { getSubmittedText, type KeptRequest } from '#domain/requests/keptRequest'
import type { RequestKind } from '#domain/forms/kinds'
import type { SitePrice } from '#domain/prices/sitePrice'
import { toE164, isDutchMobile } from '#domain/requests/phone'
import { createReference } from '#domain/requests/reference'
import type { SubmissionMeta } from '#domain/requests/submission'
import type { RequestStore } from '#store/requests/requestStore'
import { decoyField } from '#domain/forms/field'

/** What staff entered (`source`) is no spam. */
export function createRequest<K extends RequestKind>(
  kind: K,
  values: ValuesOf<K>,
  meta: SubmissionMeta & {
    readonly brakeReason?: string | undefined
    readonly sitePrice?: SitePrice | undefined
  } & Partial<Pick<KeptRequest, 'source' | 'enteredBy'>>,
  now: Date,
): KeptRequest {
  const typed: Readonly<Record<string, string | boolean>> = values
  const phoneE164 = toE164(String(typed['phone'] ?? ''))
  const isEntered = meta.source !== undefined
  const spamReason = isEntered ? undefined : (findSpamReason(typed, meta, now) ?? meta.brakeReason)
  const request: Record<string, unknown> = {
    // Hexadecimal: an id that starts with '-' would be a formula to a spreadsheet.
    id: randomBytes(15).toString('hex'),
    reference: createReference(randomBytes),
    kind,
    createdAt: now.toISOString(),
    version: 1,
    status: 'new',
    ...typed,
  }
  if (kind === 'callback') request['requestType'] = 'callback'
  if (phoneE164 !== undefined) request['phoneE164'] = phoneE164
  if (meta.submissionId !== undefined) request['submissionId'] = meta.submissionId
  if (meta.sitePrice !== undefined) request['sitePrice'] = meta.sitePrice
  if (meta.page !== undefined) request['page'] = meta.page
  if (isEntered) Object.assign(request, { source: meta.source, enteredBy: meta.enteredBy })
  if (meta.cameFrom !== undefined) request['cameFrom'] = meta.cameFrom
  if (spamReason !== undefined) request['spamReason'] = spamReason
  request['history'] = []
  // The compiler cannot see that the kind and its values belong together.
  return request as unknown as KeptRequest
}

/**
 * Stores a request, or returns the earlier one with the same submissionId and text. Other text
 * under a known id is a new request: a page without JavaScript keeps its id. Throws
 * StoreUnavailableError.
 */
export async function addRequest(
  store: Pick<RequestStore, 'add'>,
  request: KeptRequest,
): Promise<{ readonly request: KeptRequest; readonly isNew: boolean }> {
  const added = await store.add(request)
  if (added.isNew) return added
  const text = getSubmittedText(request)
  if (text === getSubmittedText(added.request)) return added
  const submissionId = hash('sha256', `${request.submissionId} ${text}`, 'base64url')
  return store.add({ ...request, submissionId })
}

/** No person sends a form faster than this. */
const fastestMs = 2000
const nameFields = ['firstName', 'lastName', 'name', 'location'] as const
const link =
  /:\/\/|\bwww\.|<a\b|\[url|\b[\w-]{2,}\.(?:com|net|org|ru|info|biz|top|xyz|shop|online|site|club|io)\b/i

/** Why a request looks like spam. A valid Dutch mobile number clears it. */
function findSpamReason(
  values: Readonly<Record<string, string | boolean>>,
  meta: SubmissionMeta,
  now: Date,
): string | undefined {
  if (isDutchMobile(String(values['phone'] ?? ''))) return undefined
  if (meta[decoyField]) return 'verborgen veld ingevuld'
  // The visitor's clock may be ahead; then the difference is meaningless.
  const elapsedMs = now.getTime() - (meta.openedAt ?? -Infinity)
  if (elapsedMs >= 0 && elapsedMs < fastestMs) return 'binnen 2 seconden verzonden'
  return nameFields.some((name) => link.test(String(values[name] ?? ''))) ? 'link in een naam' : undefined
}
