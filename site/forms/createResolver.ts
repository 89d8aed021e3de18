import type { Resolver } from 'react-hook-form'
import type { z } from 'zod/mini'
import type { TypedValues } from './readTypedValues.ts'

/**
 * Checks a form for react-hook-form with its schema: the parsed values, or the first message of each refused field. These lines
 * and not @hookform/resolvers, whose support of nested and native validation costs every visitor a kilobyte.
 */
export function createResolver(schema: z.ZodMiniType<TypedValues>): Resolver<TypedValues> {
  return (values) => {
    const parsed = schema.safeParse(values)
    if (parsed.success) return { values: parsed.data, errors: {} }
    const errors: Record<string, { readonly type: string; readonly message: string }> = {}
    for (const { path, message } of parsed.error.issues)
      errors[String(path[0])] ??= { type: 'refused', message }
    return { values: {}, errors }
  }
}
