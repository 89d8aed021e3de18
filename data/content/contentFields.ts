import { z } from 'zod'

/** Words that a visitor reads. */
export const text = z.string().trim().min(1, 'expected some text')

/** A name in an address or in another content file. */
export const slug = z
  .string()
  .regex(
    /^[a-z0-9]+(-[a-z0-9]+)*$/,
    "expected lower-case letters, digits and single hyphens, such as 'zoetermeer'",
  )

/** Refuses a list in which two entries have the same `key`; the second is named. */
export function requireUnique<T>(
  items: readonly T[],
  key: (item: T) => string,
  context: z.RefinementCtx,
): void {
  const seen = new Set<string>()
  items.forEach((item, index) => {
    const value = key(item)
    if (seen.has(value)) {
      context.addIssue({
        code: 'custom',
        path: [index],
        message: `'${value}' stands here twice; expected it once`,
      })
    }
    seen.add(value)
  })
}
