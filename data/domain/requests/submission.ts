import { z } from 'zod'
import { decoyField } from '#domain/forms/field'
import { parseFields } from '#domain/forms/fieldValue'
import { forms, type ValuesOf } from '#domain/forms/forms'
import type { RequestKind } from '#domain/forms/kinds'
import { isPagePath } from '#domain/site/routes'

/** What a form sends besides the visitor's fields. All optional. */
const submissionMetaSchema = z.object({
  submissionId: z
    .string()
    .regex(/^[0-9A-Za-z_-]{8,64}$/)
    .optional()
    .catch(undefined),
  openedAt: z.coerce.number().optional().catch(undefined),
  page: z.string().refine(isPagePath).optional().catch(undefined),
  /** The campaign or host by which the visitor came, not cleaned yet. */
  cameFrom: z.string().max(300).optional().catch(undefined),
  /** The calculator's choices. The amount that it showed is computed again. */
  estimate: z.string().max(300).optional().catch(undefined),
  [decoyField]: z.string().optional().catch(undefined),
})

export type SubmissionMeta = z.infer<typeof submissionMetaSchema>

export type FieldErrors = Readonly<Record<string, string>>

export type ParsedSubmission<K extends RequestKind> =
  | { readonly ok: true; readonly values: ValuesOf<K>; readonly meta: SubmissionMeta }
  | { readonly ok: false; readonly errors: FieldErrors }

export function parseSubmission<K extends RequestKind>(
  kind: K,
  body: Readonly<Record<string, unknown>>,
): ParsedSubmission<K> {
  const { values, errors } = parseFields(forms[kind].fields, body)
  if (Object.keys(errors).length > 0) return { ok: false, errors }
  // The compiler cannot follow the names of the fields.
  return { ok: true, values: values as unknown as ValuesOf<K>, meta: submissionMetaSchema.parse(body) }
}
