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
  .superRefine((list, context) => requireUnique(list, ({ name }) => name, context))

const keyType = z.strictObject({
  name: text,
  /** The models with this key, in one line. */
  models: text,
  text,
  features: z.array(text).min(1, 'expected at least one feature'),
})

/** The fields of both pages. */
const ownPageFields = {
  name: text,
  slug: z.string(),
  /** One sentence for the headline and for search engines. */
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
    /** Reasons for a spare key. */
    spareKey: z.array(z.strictObject({ title: text, text })).min(1, 'expected at least one reason'),
  })
  .superRefine(requireOwnSlug)

function createSpecialBrandsSchema(prices: readonly Price[]) {
  const priceId = createPriceIdSchema(prices)
  const mitsubishi = z
    .strictObject({
      ...ownPageFields,
      /** How long we have made keys of this brand, as the page claims. */
      experienceYears: z.int('expected a number of years').positive('expected a number of years above 0'),
      keyTypes: z
        .array(keyType.extend({ /** Its id in prices.json. */ price: priceId }))
        .min(1, 'expected at least one type of key'),
      /** Ids of the Outlander's prices in prices.json, by year of build. */
      outlanderPrices: z.array(priceId).min(1, 'expected at least one price'),
    })
    .superRefine(requireOwnSlug)
  return z.strictObject({ volkswagen: volkswagenSchema, mitsubishi })
}

export type SpecialBrands = z.infer<ReturnType<typeof createSpecialBrandsSchema>>
export type SpecialKeyType = z.infer<typeof keyType>
export type SpecialModel = SpecialBrands['volkswagen']['models'][number]

/** The two brands with a page of their own kind: Volkswagen and Mitsubishi. Throws ContentError. */
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
