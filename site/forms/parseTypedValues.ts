import type { Field } from '#domain/forms/field'
import { parseFieldValue } from '#domain/forms/fieldValue'
import type { TypedValues } from '../browser/submissions/typedValues.ts'

/**
 * Validates with the rules of the server's schema. zod and @hookform/resolvers would add four
 * kilobytes.
 */
export function parseTypedValues(fields: readonly Field[], typed: TypedValues) {
  const values: Record<string, string | boolean> = {}
  const errors: Record<string, { readonly type: string; readonly message: string }> = {}
  for (const field of fields) {
    const value = parseFieldValue(field, typed[field.name])
    if (value === undefined) errors[field.name] = { type: 'refused', message: field.message ?? '' }
    else values[field.name] = value
  }
  return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors }
}
