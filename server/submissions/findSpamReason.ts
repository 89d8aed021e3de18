import type { SubmissionMeta } from '#domain/requests/submission'
import { isDutchMobile } from '#domain/requests/phone'
import { decoyField } from '#domain/forms/field'

/** Faster than this from opening a form to sending it, no person is. */
const fastestMs = 2000
/** Fields that hold a name; a link in one is not one. */
const nameFields = ['firstName', 'lastName', 'name', 'location'] as const
const link =
  /:\/\/|\bwww\.|<a\b|\[url|\b[\w-]{2,}\.(?:com|net|org|ru|info|biz|top|xyz|shop|online|site|club|io)\b/i

/**
 * Why a request looks like spam, or undefined. It only marks: nothing is dropped for it, and a valid Dutch mobile number
 * clears it, because whoever can be called back is worth calling.
 */
export function findSpamReason(
  values: Readonly<Record<string, string | boolean>>,
  meta: SubmissionMeta,
  now: Date,
): string | undefined {
  const reason = findSuspicion(values, meta, now)
  // Only now: reading a phone number is the dearest of it, and hardly any request is suspected.
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
    // By the visitor's own clock, which may be ahead: then nothing can be said.
    const elapsedMs = now.getTime() - meta.openedAt
    if (elapsedMs >= 0 && elapsedMs < fastestMs) return 'binnen 2 seconden verzonden'
  }
  return nameFields.some((name) => link.test(String(values[name] ?? ''))) ? 'link in een naam' : undefined
}
