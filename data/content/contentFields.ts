import { z } from 'zod'

export const text = z.string().trim().min(1, 'expected some text')

export const slug = z
  .string()
  .regex(
    /^[a-z0-9]+(-[a-z0-9]+)*$/,
    "expected lower-case letters, digits and single hyphens, such as 'zoetermeer'",
  )

/** For `superRefine` of an array: two items may not have the same key. */
export function requireUnique<T>(key: (item: T) => string) {
  return (items: readonly T[], context: z.RefinementCtx): void => {
    const seen = new Set<string>()
    for (const [index, item] of items.entries()) {
      const value = key(item)
      const message = `'${value}' occurs twice; expected it once`
      if (seen.has(value)) context.addIssue({ code: 'custom', path: [index], message })
      seen.add(value)
    }
  }
}

const units = ['minute', 'hour', 'day', 'month', 'year'] as const

/** `{ "count": 26, "unit": "month" }` */
export const durationSchema = z.strictObject({
  count: z.int('expected a whole number').positive('expected a number above 0'),
  unit: z.enum(units, { error: `expected one of ${units.join(', ')}` }),
})

export type Duration = z.infer<typeof durationSchema>

const words: Readonly<Record<Duration['unit'], readonly [string, string]>> = {
  minute: ['minuut', 'minuten'],
  hour: ['uur', 'uur'],
  day: ['dag', 'dagen'],
  month: ['maand', 'maanden'],
  year: ['jaar', 'jaar'],
}

/** '7 jaar', '26 maanden', '1 minuut'. */
export function formatDuration({ count, unit }: Duration): string {
  return `${count} ${words[unit][count === 1 ? 0 : 1]}`
}
