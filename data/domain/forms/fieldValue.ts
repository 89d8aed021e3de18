import type { Field } from '#domain/forms/field'
import { formatLicensePlate } from '#domain/format/licensePlate'
import { countDigits } from '#domain/format/phoneDigits'

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
  if (value !== undefined && value !== null && typeof value !== 'string') return undefined
  const text = cleanText(value ?? '')
  if (!isAccepted(field, text)) return undefined
  return field.format === 'licensePlate' ? formatLicensePlate(text) : text
}

/** Counts UTF-16 code units, as browsers do for maxlength. */
function isAccepted(field: Field, text: string): boolean {
  if (text.length > field.maxLength) return false
  if (text === '') return field.minLength === 0
  if (field.format === 'phone') return countDigits(text) >= field.minLength
  if (field.format === 'email') return emailAddress.test(text)
  if (field.format === 'licensePlate') return /[A-Z\d]/i.test(text)
  return text.length >= field.minLength
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
