import { z } from 'zod'
import { decoyField, type Field } from '#domain/forms/field'
import { forms, type ValuesOf } from '#domain/forms/forms'
import type { RequestKind } from '#domain/requests/kinds'
import { parseFieldValue } from '#domain/forms/fieldValue'
import { isPagePath } from '#domain/site/routes'

/** What a form sends along beside the visitor's words. All optional: a client with the specification's fields alone is served. */
const submissionMetaSchema = z.object({
  submissionId: z
    .string()
    .regex(/^[0-9A-Za-z_-]{8,64}$/)
    .optional()
    .catch(undefined),
  /** When the form was opened, epoch milliseconds by the visitor's own clock. */
  openedAt: z.coerce.number().optional().catch(undefined),
  /** Path of the page the form stands on. */
  page: z.string().refine(isPagePath).optional().catch(undefined),
  [decoyField]: z.string().optional().catch(undefined),
})

export type SubmissionMeta = z.infer<typeof submissionMetaSchema>

/** One message per refused field, by field name. */
export type FieldErrors = Readonly<Record<string, string>>

export type ParsedSubmission<K extends RequestKind> =
  | { readonly ok: true; readonly values: ValuesOf<K>; readonly meta: SubmissionMeta }
  | { readonly ok: false; readonly errors: FieldErrors }

/** Parses what a visitor sent, as JSON or as a form post, by the rule of each field. Fields that the form does not have are dropped. */
export function parseSubmission<K extends RequestKind>(
  kind: K,
  body: Readonly<Record<string, unknown>>,
): ParsedSubmission<K> {
  const values: Record<string, string | boolean> = {}
  const errors: Record<string, string> = {}
  for (const field of forms[kind].fields as readonly Field[]) {
    const value = parseFieldValue(field, body[field.name])
    if (value !== undefined) values[field.name] = value
    // A checkbox has no message, and is never refused.
    else errors[field.name] = field.message ?? ''
  }
  if (Object.keys(errors).length > 0) return { ok: false, errors }
  return { ok: true, values: values as ValuesOf<K>, meta: submissionMetaSchema.parse(body) }
}
