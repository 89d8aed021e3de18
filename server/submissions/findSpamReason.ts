import type { SubmissionMeta } from '#domain/requests/submission'
import { isDutchMobile } from '#domain/requests/phone'
import { decoyField } from '#domain/forms/field'

/** No person sends a form faster than this. */
const fastestMs = 2000
/** Links do not belong in these. */
const nameFields = ['firstName', 'lastName', 'name', 'location'] as const
const link =
  /:\/\/|\bwww\.|<a\b|\[url|\b[\w-]{2,}\.(?:com|net|org|ru|info|biz|top|xyz|shop|online|site|club|io)\b/i

/** Why a request looks like spam. A valid Dutch mobile number clears it. */
export function findSpamReason(
  values: Readonly<Record<string, string | boolean>>,
  meta: SubmissionMeta,
  now: Date,
): string | undefined {
  const reason = findSuspicion(values, meta, now)
  if (reason !== undefined && isDutchMobile(String(values['phone'] ?? ''))) return undefined
  return reason
}

function findSuspicion(
  values: Readonly<Record<string, string | boolean>>,
  meta: SubmissionMeta,
  now: Date,
): string | undefined {
  if (meta[decoyField]) return 'verborgen veld ingevuld'
  if (meta.openedAt !== undefined) {
    // The visitor's clock may be ahead; then the difference is meaningless.
    const elapsedMs = now.getTime() - meta.openedAt
    if (elapsedMs >= 0 && elapsedMs < fastestMs) return 'binnen 2 seconden verzonden'
  }
  return nameFields.some((name) => link.test(String(values[name] ?? ''))) ? 'link in een naam' : undefined
}
