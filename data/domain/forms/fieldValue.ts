import type { Field } from '#domain/forms/field'
import { formatLicensePlate } from '#domain/format/licensePlate'
import { countDigits, dropUnseen, toPlainText } from '#domain/format/plainText'

/** Same as zod's e-mail expression; a test compares them. */
export const emailAddress =
  // oxlint-disable-next-line no-useless-escape -- as zod writes it
  /^(?:[A-Za-z0-9_'+\-]+\.)*[A-Za-z0-9_'+\-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9\-]*\.)+[A-Za-z]{2,}$/

/** Drops other keys. Without zod, which is too large for the pages. */
export function parseFields(fields: readonly Field[], typed: Readonly<Record<string, unknown>>) {
  const values: Record<string, string | boolean> = {}
  const errors: Record<string, string> = {}
  for (const field of fields) {
    const value = parseFieldValue(field, typed[field.name])
    if (value === undefined) errors[field.name] = field.message ?? ''
    else values[field.name] = value
  }
  return { values, errors }
}

function parseFieldValue(field: Field, value: unknown): string | boolean | undefined {
  if (field.control === 'checkbox') return value === true || value === 'true' || value === 'on'
  const text = typeof value === 'string' ? normalize(field, cleanText(value)) : ''
  return isAccepted(field, text) ? text : undefined
}

/** What is compared or written to is kept plain. A phone number is kept as typed, but for unseen signs. */
function normalize({ format }: Field, text: string): string {
  const seen = dropUnseen(text).trim()
  if (seen === '' || format === 'phone') return seen
  if (format === 'email') return toPlainText(text).trim()
  return format === 'licensePlate' ? formatLicensePlate(text).trim() : text
}

/** Also for optional fields, whatever their box holds: they must not stop a request. */
const longestText = 4000

/** One ideograph or syllable sign, such as 王, 김 or か. */
const wholeName =
  /^(?:\p{Ideographic}|\p{Script=Hangul}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Yi}|\p{Script=Ethiopic})$/u

/** Counts UTF-16 code units, as browsers do for maxlength. Unseen signs and accents count for nothing. */
function isAccepted({ format, minLength, maxLength, options }: Field, text: string): boolean {
  if (minLength === 0 && format !== 'email') return text.length <= longestText
  if (text.length > maxLength) return false
  if (text === '') return minLength === 0
  if (format === 'phone') return countDigits(text) >= minLength
  if (format === 'email') return emailAddress.test(text)
  if (options) return options.includes(text)
  const seen = dropUnseen(text).trim().normalize('NFC')
  return seen.length >= minLength || (minLength === 2 && wholeName.test(seen))
}

/** Trims and drops control characters, lone surrogates and direction overrides. */
export function cleanText(text: string): string {
  return (
    text
      .replace(/\r\n?/g, '\n')
      // oxlint-disable-next-line no-control-regex -- dropping control characters is the purpose
      .replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\p{Surrogate}]/gu, '')
      .trim()
  )
}
