import { z } from 'zod'
import { abilities, places, type BrandKey, type Years } from '#domain/prices/keysOfYear'
import { oneOf, slug, text } from '#content/contentFields'
import { refusedAs } from '#content/mistake'

const year = z.int('expected a year').min(1900, 'expected a year').max(2100, 'expected a year')

export const periodShape = {
  from: year.optional().meta({ title: 'Vanaf' }),
  to: year.optional().meta({ title: 'Tot en met' }),
} as const

export function isInOrder({ from, to }: Years): boolean {
  return from === undefined || to === undefined || from <= to
}

export const yearOrder = {
  path: ['to'],
  ...refusedAs({ code: 'NOT_IN_ORDER' }, "expected a year not before 'from'"),
}

/** `insert` is a key without a blade that goes into a slot; `smart` one that stays in a pocket. */
const kinds = {
  mechanical: 'mechanical',
  transponder: 'transponder',
  remote: 'remote',
  folding: 'remote',
  insert: 'smart',
  card: 'smart',
  smart: 'smart',
  phone: 'smart',
} as const

export type KeyTechnique = keyof typeof kinds

export const techniqueNames: Readonly<Record<KeyTechnique, string>> = {
  mechanical: 'Mechanisch',
  transponder: 'Transponder',
  remote: 'Afstandsbediening',
  folding: 'Klapsleutel',
  insert: 'Insteeksleutel',
  card: 'Kaart',
  smart: 'Smart key',
  phone: 'Telefoon',
}

export const techniques = Object.keys(kinds) as [KeyTechnique, ...KeyTechnique[]]

const abilityNames = ['ja', 'eerst vragen', 'via de dealer']

const keyFields = {
  technique: oneOf(techniques).meta({ title: 'Techniek', names: Object.values(techniqueNames) }),
  ...periodShape,
  isExact: z.boolean().default(false).meta({ title: 'De jaren zijn zeker' }),
  /** Models, if it is not for all of those years. */
  scope: text.optional().meta({ title: 'Alleen voor' }),
  chips: z.array(text).default([]).meta({ title: 'Chips' }),
  blade: text.optional().meta({ title: 'Baard' }),
  extra: oneOf(abilities).meta({ title: 'Nieuwe sleutel erbij', names: abilityNames }),
  lost: oneOf(abilities).meta({ title: 'Nieuwe sleutel als alles kwijt is', names: abilityNames }),
  keysWhenLost: z
    .int()
    .min(2, 'expected 2 or more')
    .optional()
    .meta({ title: 'Sleutels die de auto dan vraagt, als het er meer dan één zijn' }),
  where: oneOf(places)
    .default('car')
    .meta({
      title: 'Waar',
      names: [
        'bij de auto',
        'een onderdeel gaat mee',
        'bij de auto, maar een onderdeel gaat mee als alles kwijt is',
      ],
    }),
  /** An id of prices.json, if it is not that of the brand for this kind. */
  price: slug.optional().meta({ desk: 'hidden' }),
} as const

export const keyFactsSchema = z.strictObject(keyFields).refine(isInOrder, yearOrder)

export type KeyFacts = z.infer<typeof keyFactsSchema>

/** A kind of key of a brand. What stands here is not in `text` again, unless it depends on the model. */
export function createKeyTypeSchema<Words extends z.ZodType<string>>(words: Words) {
  return z
    .strictObject({
      ...keyFields,
      name: text.meta({ title: 'Naam' }),
      text: words.meta({ title: 'Tekst', desk: 'textarea' }),
    })
    .refine(isInOrder, yearOrder)
    .refine(({ from, to, scope }) => (from ?? to) !== undefined || scope !== undefined, {
      error: "expected 'from', 'to' or 'scope'",
    })
}

export type KeyType = z.infer<ReturnType<typeof createKeyTypeSchema>>

export function toBrandKey({
  technique,
  from,
  to,
  isExact,
  extra,
  lost,
  keysWhenLost,
  where,
  scope,
  price,
}: KeyFacts): BrandKey {
  return {
    kind: kinds[technique],
    from,
    to,
    extra,
    lost,
    keysWhenLost,
    ...(isExact && { isExact }),
    ...(where !== 'car' && { where }),
    ...(scope !== undefined && { scope }),
    ...(price !== undefined && { price }),
  }
}

/** 'Circa 1995–2004', 'Vanaf 2016, per serie'. */
export function formatEra({ from, to, isExact, scope }: KeyFacts): string {
  const about = isExact ? '' : 'circa '
  const years =
    from === undefined
      ? to && `tot ${about}${to}`
      : to === undefined
        ? `vanaf ${about}${from}`
        : `${about}${from}–${to}`
  const era = [years, scope].filter(Boolean).join(', ')
  return era.charAt(0).toUpperCase() + era.slice(1)
}

const abilityTexts = { yes: 'ja', ask: 'na overleg', dealer: 'via de dealer' } as const

/** 'Chip ID46 · baard HU136 · alles kwijt: na overleg'; empty if nothing is known and all can be done. */
export function formatKeyFacts({ chips, blade, extra, lost }: KeyFacts): string {
  const facts = [
    ...(chips.length > 0 ? [`chip ${chips.join(' of ')}`] : []),
    ...(blade === undefined ? [] : [`baard ${blade}`]),
    ...(extra === 'yes' ? [] : [abilityTexts[extra]]),
    ...(lost === extra ? [] : [`alles kwijt: ${abilityTexts[lost]}`]),
  ].join(' · ')
  return facts.charAt(0).toUpperCase() + facts.slice(1)
}
