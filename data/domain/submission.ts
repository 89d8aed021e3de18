import { z } from 'zod/mini'
import type { ValuesOf } from '#domain/forms/forms'
import type { RequestKind } from '#domain/kinds'
import { forms } from '#domain/forms/forms'
import { toFormSchema } from '#domain/forms/formSchema'
import { pagePathSchema } from '#domain/pagePath'

const schemas = {
  contact: toFormSchema(forms.contact),
  diagnosis: toFormSchema(forms.diagnosis),
  callback: toFormSchema(forms.callback),
}

/** The name of the decoy field: hidden from people, and not a word that browsers or password managers fill in. */
export const decoyField = 'contactvoorkeur_toelichting'

/** What a form sends along beside the visitor's words. All optional: a client with the specification's fields alone is served. */
const submissionMetaSchema = z.object({
  submissionId: z.catch(z.optional(z.string().check(z.regex(/^[0-9A-Za-z_-]{8,64}$/))), undefined),
  /** When the form was opened, epoch milliseconds by the visitor's own clock. */
  openedAt: z.catch(z.optional(z.coerce.number()), undefined),
  /** Path of the page the form stands on. */
  page: z.catch(z.optional(pagePathSchema), undefined),
  [decoyField]: z.catch(z.optional(z.string()), undefined),
})

export type SubmissionMeta = z.infer<typeof submissionMetaSchema>

/** One message per refused field, by field name. */
export type FieldErrors = Readonly<Record<string, string>>

export type ParsedSubmission<K extends RequestKind> =
  | { readonly ok: true; readonly values: ValuesOf<K>; readonly meta: SubmissionMeta }
  | { readonly ok: false; readonly errors: FieldErrors }

/** Parses what a visitor sent, as JSON or as a form post, with the form's own schema. */
export function parseSubmission<K extends RequestKind>(
  kind: K,
  body: Record<string, unknown>,
): ParsedSubmission<K> {
  const parsed = schemas[kind].safeParse(body)
  if (!parsed.success) return { ok: false, errors: toFieldErrors(parsed.error.issues) }
  return { ok: true, values: parsed.data as ValuesOf<K>, meta: submissionMetaSchema.parse(body) }
}

function toFieldErrors(issues: readonly z.core.$ZodIssue[]): FieldErrors {
  const errors: Record<string, string> = {}
  for (const issue of issues) errors[String(issue.path[0])] ??= issue.message
  return errors
}
