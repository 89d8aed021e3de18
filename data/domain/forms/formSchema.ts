import { z } from 'zod/mini'
import type { Field, Form, FormValues } from '#domain/forms/field'
import { parseFieldValue } from '#domain/forms/fieldValue'

/** The zod schema of a form, by its fields' own rule. Unknown fields are dropped. Each refusal carries the field's own message. */
export function toFormSchema<F extends Form>(form: F): z.ZodMiniType<FormValues<F>, FormValues<F>> {
  const shape = Object.fromEntries(form.fields.map((field) => [field.name, toFieldSchema(field)]))
  // The shape is built from data, so its type cannot be followed; FormValues says what it comes to.
  return z.object(shape) as unknown as z.ZodMiniType<FormValues<F>, FormValues<F>>
}

function toFieldSchema(field: Field) {
  return z.transform((value, { issues }) => {
    const parsed = parseFieldValue(field, value)
    if (parsed !== undefined) return parsed
    issues.push({ code: 'custom', message: field.message, input: value })
    return z.NEVER
  })
}
