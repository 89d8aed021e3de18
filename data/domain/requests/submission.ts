import { z } from 'zod'
import { createFormSchema } from '#domain/forms/createFormSchema'
import { decoyField } from '#domain/forms/field'
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
  /** When the form was opened, in epoch milliseconds by the visitor's clock. */
  openedAt: z.coerce.number().optional().catch(undefined),
  /** Path of the form's page. */
  page: z.string().refine(isPagePath).optional().catch(undefined),
  [decoyField]: z.string().optional().catch(undefined),
})

export type SubmissionMeta = z.infer<typeof submissionMetaSchema>

/** One message per refused field, by field name. */
export type FieldErrors = Readonly<Record<string, string>>

export type ParsedSubmission<K extends RequestKind> =
  | { readonly ok: true; readonly values: ValuesOf<K>; readonly meta: SubmissionMeta }
  | { readonly ok: false; readonly errors: FieldErrors }

const schemas = {
  contact: createFormSchema(forms.contact),
  diagnosis: createFormSchema(forms.diagnosis),
  callback: createFormSchema(forms.callback),
}

/** Drops fields that the form does not have. */
export function parseSubmission<K extends RequestKind>(
  kind: K,
  body: Readonly<Record<string, unknown>>,
): ParsedSubmission<K> {
  const parsed = schemas[kind].safeParse(body)
  if (!parsed.success) {
    const errors = parsed.error.issues.map(({ path, message }) => [String(path[0]), message])
    return { ok: false, errors: Object.fromEntries(errors) }
  }
  return { ok: true, values: parsed.data as ValuesOf<K>, meta: submissionMetaSchema.parse(body) }
}
