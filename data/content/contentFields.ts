import { z } from 'zod'
import { dropUnseen } from '#domain/format/plainText'
import { addMistake, formatMistake, refusedAs } from '#content/mistake'

declare module 'zod' {
  /** How the owner's desk shows a field: its title and description are Dutch. */
  interface GlobalMeta {
    /**
     * 'hidden': only developers change it. 'readonly': it decides addresses. 'fixed': a list's length.
     * 'grouped': a list whose items stand under their 'category', one of the form's `categories`.
     */
    readonly desk?:
      | 'textarea'
      | 'markdown'
      | 'phone'
      | 'week'
      | 'date'
      | 'amount'
      | 'hidden'
      | 'readonly'
      | 'fixed'
      | 'grouped'
      | 'category'
    /** What the values are called. */
    readonly names?: readonly string[]
    /** The picture of each value. */
    readonly pictures?: Readonly<Record<string, string>>
    /** Which names in braces are filled in: the facts of the site, or these with what each is. */
    readonly fills?: 'facts' | Readonly<Record<string, string>>
  }
}

/** A legal text is the longest: 3,000 characters. */
const longestText = 20_000

export const text = z
  .string()
  .trim()
  .min(1, formatMistake({ code: 'EMPTY' }))
  .max(longestText, formatMistake({ code: 'TOO_LONG', most: longestText }))
  .refine((value) => dropUnseen(value).trim() !== '', refusedAs({ code: 'EMPTY' }))

/** An address that visitors are led to. Other protocols could run code, or be read on the way. */
export const webAddress = z
  .url({ protocol: /^https$/, error: 'expected a web address that starts with https://' })
  .meta({ title: 'Adres', description: 'Begint met https://' })

export const slug = z
  .string()
  .regex(
    /^[a-z0-9]+(-[a-z0-9]+)*$/,
    "expected lower-case letters, digits and single hyphens, such as 'delft'",
  )

export function oneOf<const Values extends readonly [string, ...string[]]>(values: Values) {
  return z.enum(values, { error: `expected one of ${values.join(', ')}` })
}

export function listOf<Item extends z.ZodType>(item: Item, what: string) {
  return z.array(item).min(1, formatMistake({ code: 'TOO_FEW', least: 1, what }))
}

export const questions = listOf(
  z.strictObject({
    question: text.meta({ title: 'Vraag' }),
    answer: text.meta({ title: 'Antwoord', desk: 'textarea' }),
  }),
  'question',
)

export const titledText = z.strictObject({
  title: text.meta({ title: 'Kop' }),
  text: text.meta({ title: 'Tekst', desk: 'textarea' }),
})

/** For `superRefine` of an array: two items may not share a key. */
export function requireUnique<T>(getKeys: (item: T) => string | readonly string[]) {
  return (items: readonly T[], context: z.RefinementCtx): void => {
    const seen = new Set<string>()
    for (const [index, item] of items.entries()) {
      for (const key of [getKeys(item)].flat()) {
        if (seen.has(key)) addMistake(context, { code: 'REPEATED', name: key }, { path: [index] })
        seen.add(key)
      }
    }
  }
}

const units = ['minute', 'hour', 'day', 'month', 'year'] as const

export const durationSchema = z.strictObject({
  count: z.int('expected a whole number').positive('expected a number above 0'),
  unit: oneOf(units),
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
