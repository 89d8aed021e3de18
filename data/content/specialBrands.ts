import { z } from 'zod'
import { toBrandSlug } from '#domain/site/routes'
import { createFaultsSchema, createRoadsideSchema } from '#content/brandTexts'
import { requireUnique, text } from '#content/contentFields'
import { findContentFolder } from '#content/contentFolder'
import { type Price, createPriceIdSchema } from '#content/prices'
import { readJsonContent } from '#content/readContent'

const question = z.strictObject({ question: text, answer: text })

const models = z
  .array(
    z.strictObject({ name: text, /** Years or generations, where they matter. */ note: text.optional() }),
  )
  .min(1, 'expected at least one model')
  .superRefine(requireUnique(({ name }) => name))

const keyType = z.strictObject({
  name: text,
  models: text,
  text,
  features: z.array(text).min(1, 'expected at least one feature'),
})

const ownPageFields = {
  name: text,
  slug: z.string(),
  /** For the headline and search engines. */
  summary: text,
  models,
  faults: createFaultsSchema(text),
  roadside: createRoadsideSchema(text),
  questions: z.array(question).min(1, 'expected at least one question'),
}

const volkswagenSchema = z
  .strictObject({
    ...ownPageFields,
    keyTypes: z.array(keyType).min(1, 'expected at least one type of key'),
    spareKey: z.array(z.strictObject({ title: text, text })).min(1, 'expected at least one reason'),
  })
  .superRefine(requireOwnSlug)

function createSpecialBrandsSchema(prices: readonly Price[]) {
  const priceId = createPriceIdSchema(prices)
  const mitsubishi = z
    .strictObject({
      ...ownPageFields,
      experienceYears: z.int('expected a number of years').positive('expected a number of years above 0'),
      keyTypes: z
        .array(keyType.extend({ /** Its id in prices.json. */ price: priceId }))
        .min(1, 'expected at least one type of key'),
      /** Price ids, by year of build. */
      outlanderPrices: z.array(priceId).min(1, 'expected at least one price'),
    })
    .superRefine(requireOwnSlug)
  return z.strictObject({ volkswagen: volkswagenSchema, mitsubishi })
}

export type SpecialBrands = z.infer<ReturnType<typeof createSpecialBrandsSchema>>
export type SpecialKeyType = z.infer<typeof keyType>
export type SpecialModel = SpecialBrands['volkswagen']['models'][number]

/** Volkswagen and Mitsubishi. Throws ContentError. */
export function loadSpecialBrands(
  prices: readonly Price[],
  folder: string = findContentFolder(),
): SpecialBrands {
  return readJsonContent(folder, 'specialBrands.json', createSpecialBrandsSchema(prices))
}

function requireOwnSlug(
  brand: { readonly name: string; readonly slug: string },
  context: z.RefinementCtx,
): void {
  const expected = toBrandSlug(brand.name)
  if (brand.slug !== expected) {
    context.addIssue({ code: 'custom', path: ['slug'], message: `expected '${expected}'` })
  }
}
