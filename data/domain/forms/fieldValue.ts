import type { Field } from '#domain/forms/field'
import { countDigits } from '#domain/requests/phoneDigits'

/** The rule of zod's own e-mail schema, without the weight of zod; a test holds the two together. */
export const emailAddress =
  // oxlint-disable-next-line no-useless-escape -- as zod writes it
  /^(?:[A-Za-z0-9_'+\-]+\.)*[A-Za-z0-9_'+\-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9\-]*\.)+[A-Za-z]{2,}$/

/**
 * The rule of one field: the value as it is kept, or undefined where it is refused. It takes what a browser sends, typed or form-encoded:
 * text is trimmed and cleared of control characters, an absent field is empty, and a checkbox is true for `true`, 'true' and 'on'.
 * No schema, because every visitor with a form loads what stands here; the server asks the same function (submission.ts).
 */
export function parseFieldValue(field: Field, value: unknown): string | boolean | undefined {
  if (field.control === 'checkbox') return value === true || value === 'true' || value === 'on'
  if (value !== undefined && value !== null && typeof value !== 'string') return undefined
  const text = toCleanText(value ?? '')
  return isAccepted(field, text) ? text : undefined
}

function isAccepted(field: Field, text: string): boolean {
  if (text.length > field.maxLength) return false
  if (text === '') return field.minLength === 0
  if (field.format === 'phone') return countDigits(text) >= field.minLength
  if (field.format === 'email') return emailAddress.test(text)
  return text.length >= field.minLength
}

/** Trims, makes line ends one kind, and drops control characters, half surrogates and direction overrides that could hide text. */
function toCleanText(text: string): string {
  return (
    text
      .replace(/\r\n?/g, '\n')
      // oxlint-disable-next-line no-control-regex -- dropping control characters is the purpose
      .replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\p{Surrogate}]/gu, '')
      .trim()
  )
}
