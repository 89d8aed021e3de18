import { z } from 'zod'
import type { Field, Form, FormValues } from '#domain/forms/field'
import { cleanText } from '#domain/forms/fieldValue'
import { countDigits } from '#domain/format/phoneDigits'

/** Accepts JSON and form posts: cleans text, defaults absent fields, drops other keys. */
export function createFormSchema<F extends Form>(form: F): z.ZodType<FormValues<F>> {
  const fields: readonly Field[] = form.fields
  const shape = Object.fromEntries(fields.map((field) => [field.name, createFieldSchema(field)]))
  // The compiler cannot follow the names through fromEntries.
  return z.object(shape) as unknown as z.ZodType<FormValues<F>>
}

function createFieldSchema(field: Field): z.ZodType {
  if (field.control === 'checkbox')
    return z
      .unknown()
      .optional()
      .transform((value) => value === true || value === 'true' || value === 'on')
  return z
    .string(field.message)
    .nullish()
    .transform((text) => cleanText(text ?? ''))
    .pipe(createTextSchema(field))
}

/** Counts UTF-16 code units, as browsers do for maxlength; zod counts code points. */
function createTextSchema({ minLength, maxLength, format, message }: Field): z.ZodType<string, string> {
  const base = format === 'email' ? z.email(message) : z.string()
  const filled = base.refine((text) => {
    const length = format === 'phone' ? countDigits(text) : text.length
    return text.length <= maxLength && length >= minLength
  }, message)
  return minLength === 0 ? z.union([z.literal(''), filled], message) : filled
}
