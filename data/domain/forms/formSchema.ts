import { z } from 'zod/mini'
import type { Field, Form, FormValues } from '#domain/forms/field'
import { countDigits } from '#domain/phoneDigits'

/**
 * The zod schema of a form. It takes what a browser sends, typed or form-encoded: text is trimmed and cleared of
 * control characters, an absent field is empty, and a checkbox is true for `true`, 'true' and 'on'. Unknown
 * fields are dropped. Each refusal carries the field's own message.
 */
export function toFormSchema<F extends Form>(form: F): z.ZodMiniType<FormValues<F>, FormValues<F>> {
  const shape = Object.fromEntries(form.fields.map((field) => [field.name, toFieldSchema(field)]))
  // The shape is built from data, so its type cannot be followed; FormValues says what it comes to.
  return z.object(shape) as unknown as z.ZodMiniType<FormValues<F>, FormValues<F>>
}

function toFieldSchema(field: Field) {
  if (field.control === 'checkbox') {
    return z.transform((value) => value === true || value === 'true' || value === 'on')
  }
  // One transform and nothing of zod's own types: every visitor with a form loads what stands here.
  return z.transform((value, { issues }) => {
    const text = toText(value)
    if (typeof text === 'string' && isAccepted(field, text)) return text
    issues.push({ code: 'custom', message: field.message, input: value })
    return z.NEVER
  })
}

/** Absent is empty; anything but text stays what it is, and is refused. */
function toText(value: unknown): unknown {
  if (value === undefined || value === null) return ''
  return typeof value === 'string' ? toCleanText(value) : value
}

function isAccepted(field: Field, text: string): boolean {
  if (text.length > field.maxLength) return false
  if (text === '') return field.minLength === 0
  if (field.format === 'phone') return countDigits(text) >= field.minLength
  if (field.format === 'email') return isEmailAddress(text)
  return text.length >= field.minLength
}

/** The rule of zod's own e-mail schema, without the weight of that schema in what visitors load. */
function isEmailAddress(text: string): boolean {
  return z.regexes.email.test(text)
}

/** Trims, makes line ends one kind, and drops control characters, half surrogates and direction overrides that could hide text. */
function toCleanText(text: string): string {
  return (
    text
      .replace(/\r\n?/g, '\n')
      // oxlint-disable-next-line no-control-regex -- dropping control characters is the purpose
      .replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g, '')
      .replace(/\p{Surrogate}/gu, '')
      .trim()
  )
}
