import { z } from 'zod'

const units = ['minute', 'hour', 'day', 'month', 'year'] as const

/** A length of time as the owner writes it: `{ "count": 26, "unit": "month" }`. */
export const durationSchema = z.strictObject({
  count: z.int('expected a whole number').positive('expected a number above 0'),
  unit: z.enum(units, { error: `expected one of ${units.join(', ')}` }),
})

export type Duration = z.infer<typeof durationSchema>

/** One and many of each unit. In Dutch hours and years do not change after a number. */
const words: Readonly<Record<Duration['unit'], readonly [string, string]>> = {
  minute: ['minuut', 'minuten'],
  hour: ['uur', 'uur'],
  day: ['dag', 'dagen'],
  month: ['maand', 'maanden'],
  year: ['jaar', 'jaar'],
}

/** A length of time in Dutch words: '7 jaar', '26 maanden', '1 minuut'. */
export function formatDuration({ count, unit }: Duration): string {
  return `${count} ${words[unit][count === 1 ? 0 : 1]}`
}
