import type { ValuesOf } from '#domain/forms/forms'
import type { KeptRequest } from '#domain/requests/keptRequest'
import type { RequestKind } from '#domain/requests/kinds'
import type { SubmissionMeta } from '#domain/requests/submission'
import { toE164 } from '#domain/requests/phone'
import { createReference } from '#domain/requests/reference'
import { findSpamReason } from './findSpamReason.ts'

/** A visitor's words as a request to keep: new, with its id, reference and what the house knows about it. `arrivedAfter` as in keptRequest.ts. */
export function toKeptRequest<K extends RequestKind>(
  kind: K,
  values: ValuesOf<K>,
  meta: SubmissionMeta,
  { at, arrivedAfter }: { readonly at: Date; readonly arrivedAfter?: string | undefined },
  randomBytes: (count: number) => Uint8Array,
): KeptRequest {
  const typed: Readonly<Record<string, string | boolean>> = values
  const phoneE164 = toE164(String(typed['phone'] ?? ''))
  const spamReason = findSpamReason(typed, meta, at)
  const request: Record<string, unknown> = {
    // Hexadecimal, for what starts with '-' is a formula to a spreadsheet.
    id: Buffer.from(randomBytes(15)).toString('hex'),
    reference: createReference(randomBytes),
    kind,
    createdAt: at.toISOString(),
    version: 1,
    status: 'new',
    ...typed,
  }
  if (kind === 'callback') request['requestType'] = 'callback'
  if (phoneE164 !== undefined) request['phoneE164'] = phoneE164
  if (meta.submissionId !== undefined) request['submissionId'] = meta.submissionId
  if (meta.page !== undefined) request['page'] = meta.page
  if (spamReason !== undefined) request['spamReason'] = spamReason
  if (arrivedAfter !== undefined) request['arrivedAfter'] = arrivedAfter
  request['history'] = []
  // The kind and its values belong together, which the compiler cannot follow through the spread.
  return request as unknown as KeptRequest
}
