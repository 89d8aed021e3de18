import { z } from 'zod/mini'
import type { Field } from '#domain/forms/field'
import { cleanText, parseFields } from '#domain/forms/fieldValue'
import { forms, type ValuesOf } from '#domain/forms/forms'
import { requestKinds, type RequestKind } from '#domain/forms/kinds'
import { requestSources } from '#domain/requests/keptRequest'

/** What staff send besides the fields of the form. */
export const staffSubmissionSchema = z.object({
  kind: z.enum(requestKinds),
  source: z.enum(requestSources),
  /** The same for a repeated post, which is one request. */
  submissionId: z.string().check(z.regex(/^[0-9A-Za-z_-]{8,64}$/)),
})

const requiredNames: ReadonlySet<string> = new Set(['firstName', 'name', 'phone'])

/** A caller need not say everything: the name and the number suffice. */
export function isRequiredOfStaff({ name }: Field): boolean {
  return requiredNames.has(name)
}

type Parsed<K extends RequestKind> =
  | { readonly ok: true; readonly values: ValuesOf<K> }
  | { readonly ok: false; readonly errors: Readonly<Record<string, string>> }

/** As parseSubmission, with what is given checked in the same way. An empty field is accepted if it is not required. */
export function parseStaffValues<K extends RequestKind>(
  kind: K,
  typed: Readonly<Record<string, unknown>>,
): Parsed<K> {
  const fields: readonly Field[] = forms[kind].fields
  const isLeftOut = (field: Field) =>
    field.control !== 'checkbox' && !isRequiredOfStaff(field) && isEmpty(typed[field.name])
  const { values, errors } = parseFields(fields.filter((field) => !isLeftOut(field)).map(allowShort), typed)
  if (Object.keys(errors).length > 0) return { ok: false, errors }
  const empty = fields.filter(isLeftOut).map(({ name }) => [name, ''])
  // The compiler cannot follow the names of the fields.
  return { ok: true, values: { ...Object.fromEntries(empty), ...values } as unknown as ValuesOf<K> }
}

/** A caller's problem may be one word. */
function allowShort(field: Field): Field {
  const isText = field.format === undefined && field.options === undefined
  return isText && !isRequiredOfStaff(field) ? { ...field, minLength: Math.min(1, field.minLength) } : field
}

function isEmpty(value: unknown): boolean {
  return typeof value !== 'string' || cleanText(value) === ''
}
