import { z } from 'zod/mini'

/** Undefined for text that is no JSON, or whose value is not of this schema. */
export function parseJson<T>(schema: z.core.$ZodType<T>, text: { toString(): string } = ''): T | undefined {
  let value: unknown
  try {
    value = JSON.parse(text.toString())
  } catch {
    return undefined
  }
  return z.safeParse(schema, value).data
}

/** Whether a parsed value is an object, not a list. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
