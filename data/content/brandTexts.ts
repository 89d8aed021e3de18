import { z } from 'zod'
import { listOf, requireUnique, text } from '#content/contentFields'
import { factText, createPricedTextSchema, type Facts } from '#content/factText'
import { createKeyTypeSchema, isInOrder, periodShape, yearOrder } from '#content/keyTypes'
import { addMistake } from '#content/mistake'

/** With less own text, a page counts as a doorway page. */
const minOwnWords = 150

const period = z
  .strictObject(periodShape)
  .refine(({ from, to }) => (from ?? to) !== undefined, "expected 'from', 'to' or both")
  .refine(isInOrder, yearOrder)

export function createBrandTextSchema(facts: Facts) {
  const words = factText(facts)
  return z
    .strictObject({
      summary: words.meta({ title: 'Samenvatting', desk: 'textarea' }),
      service: createBrandServiceSchema(facts).meta({ desk: 'hidden' }),
      description: listOf(words.meta({ desk: 'textarea' }), 'paragraph').meta({
        title: 'Over de sleutels van dit merk',
      }),
      models: z
        .array(z.strictObject({ name: text, sold: listOf(period, 'period') }))
        .superRefine(requireUnique(({ name }) => name))
        .meta({ desk: 'hidden' }),
      keyTypes: listOf(createKeyTypeSchema(words), 'type of key').meta({ title: 'Soorten sleutels' }),
      modelGuides: createModelGuidesSchema(words).meta({ title: 'Uitleg per model' }),
      faults: createFaultsSchema(words).meta({ title: 'Storingen' }),
      roadside: createRoadsideSchema(words).meta({ title: 'Bij de auto' }),
      price: createPricedTextSchema(facts).meta({
        title: 'Wat het kost',
        desk: 'textarea',
      }),
      questions: listOf(
        z.strictObject({
          question: text.meta({ title: 'Vraag' }),
          answer: words.meta({ title: 'Antwoord', desk: 'textarea' }),
        }),
        'question',
      ).meta({ title: 'Vragen' }),
    })
    .transform(({ price, ...rest }) => ({ ...rest, price: price.words, priceIds: price.ids }))
    .superRefine(({ service, roadside }, context) => {
      const expected = {
        full: ["'mechanical' or 'openOnly', for roadside.cannot", findDenial(roadside.cannot)],
        openOnly: ["'mechanical', for roadside.can", roadside.can.find((item) => keyOffer.test(item))],
        mechanical: [],
      }[service.level]
      const [other, item] = expected
      if (item === undefined) return
      addMistake(context, { code: 'OFFER_DENIED', rule: String(other), item }, { path: ['service'] })
    })
    .superRefine((brand, context) => {
      const found = listOwnTexts(brand).join(' ').split(/\s+/).length
      if (found >= minOwnWords) return
      addMistake(context, { code: 'WORDS_TOO_FEW', least: minOwnWords, found }, { path: ['description'] })
    })
}

export type BrandText = z.infer<ReturnType<typeof createBrandTextSchema>>
export type BrandModel = BrandText['models'][number]

/** Texts that should be unique to the brand. Models do not count. */
export function listOwnTexts({
  service,
  description,
  keyTypes,
  modelGuides,
  faults,
  roadside,
  price,
  questions,
}: Omit<BrandText, 'models' | 'summary' | 'priceIds'>): readonly string[] {
  return [
    ...(service.level === 'full' ? [] : [service.newKey]),
    ...description,
    ...keyTypes.flatMap((key) => [key.name, key.text, ...(key.scope === undefined ? [] : [key.scope])]),
    ...modelGuides.map((guide) => guide.text),
    ...faults.flatMap((fault) => [fault.title, fault.text]),
    ...roadside.can,
    ...roadside.cannot,
    price,
    ...questions.flatMap(({ question, answer }) => [question, answer]),
  ]
}

/** The keys of models that many people ask about, each with an anchor on the brand's page. */
export function createModelGuidesSchema<Words extends z.ZodType<string>>(words: Words) {
  return z
    .array(
      z.strictObject({
        model: text.meta({ title: 'Model' }),
        text: words.meta({ title: 'Tekst', desk: 'textarea' }),
      }),
    )
    .superRefine(requireUnique(({ model }) => model))
    .default([])
}

export type ModelGuide = z.infer<ReturnType<typeof createModelGuidesSchema>>[number]

export function createFaultsSchema<Words extends z.ZodType<string>>(words: Words) {
  return listOf(
    z.strictObject({
      title: words.meta({ title: 'Wat de bestuurder merkt' }),
      text: words.meta({ title: 'Wat helpt', desk: 'textarea' }),
    }),
    'fault',
  )
}

export function createRoadsideSchema<Words extends z.ZodType<string>>(words: Words) {
  return z.strictObject({
    can: listOf(words, 'thing').meta({ title: 'Dit kunnen wij' }),
    cannot: listOf(words, 'thing').meta({ title: 'Dit kunnen wij niet' }),
  })
}

export type BrandFault = z.infer<ReturnType<typeof createFaultsSchema>>[number]
export type BrandRoadside = z.infer<ReturnType<typeof createRoadsideSchema>>

/** 'Elke elektronische sleutel': keys in general, not those of some models. */
const generalDenial =
  /^(een |elke |nieuwe |extra )*(elektronische )?(sleutel|sleutelkaart|smart key|chip|chipsleutel|zender)s?( of \S+)? ([^,:]* )?(inleren|aanmelden|programmeren|bijmaken|toezeggen|beloven)|^elke (elektronische )?sleutel|(voor|van) dit merk niet|codelijst van dit merk/i

/** An item of `roadside.can` about making a key, which would contradict 'openOnly'. */
const keyOffer = /(?<!nood)sleutel\S* (?:.* )?(?:bijmaken|frezen|inleren|programmeren)|^een baard frezen/i

/**
 * What we offer for a brand.
 * - full (default): we cut and program keys, except for `roadside.cannot`.
 * - mechanical: we cut metal keys; `newKey` says when we make electronic ones.
 * - openOnly: we open the car and measure its key; `newKey` says who makes a new key.
 */
export function createBrandServiceSchema(facts: Facts) {
  const limited = {
    newKey: factText(facts),
    /** `ask`: whether we can open the car depends on the model. */
    opening: z.enum(['yes', 'ask']).default('yes'),
  }
  return z
    .discriminatedUnion('level', [
      z.strictObject({ level: z.literal('full') }),
      z.strictObject({ level: z.literal('mechanical'), ...limited }),
      z.strictObject({ level: z.literal('openOnly'), ...limited }),
    ])
    .default({ level: 'full' })
}

export type BrandService = z.infer<ReturnType<typeof createBrandServiceSchema>>

/** An item of `roadside.cannot` about keys in general, which would contradict 'full'. */
export function findDenial(cannot: readonly string[]): string | undefined {
  return cannot.find((item) => generalDenial.test(item))
}
