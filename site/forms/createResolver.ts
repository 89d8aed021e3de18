import type { Resolver } from 'react-hook-form'
import type { Field } from '#domain/forms/field'
import { parseFieldValue } from '#domain/forms/fieldValue'
import type { TypedValues } from '../browser/submissions/readTypedValues.ts'

/**
 * Checks a form for react-hook-form by its fields' own rule, of which the server's schema is made: the parsed values, or the
 * message of each refused field. Without zod and @hookform/resolvers, which would cost every visitor four kilobytes.
 */
export function createResolver(fields: readonly Field[]): Resolver<TypedValues> {
  return (typed) => {
    const values: Record<string, string | boolean> = {}
    const errors: Record<string, { readonly type: string; readonly message: string }> = {}
    for (const field of fields) {
      const value = parseFieldValue(field, typed[field.name])
      if (value === undefined) errors[field.name] = { type: 'refused', message: field.message ?? '' }
      else values[field.name] = value
    }
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors }
  }
}
