import { z } from 'zod'
import { toBrandSlug } from '#domain/site/routes'
import { getFaults, getRoadside } from '#content/brandKnowledge'
import { requireUnique, text } from '#content/contentFields'
import { findContentFolder } from '#content/contentFolder'
import { type Price, getPriceId } from '#content/prices'
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
  /** The models that have it, in one line. */
  models: text,
  text,
  features: z.array(text).min(1, 'expected at least one feature'),
})

/** What the page of every such make has. */
const ownPageFields = {
  name: text,
  slug: z.string(),
  /** One sentence: under the headline, and what a search engine shows. */
  summary: text,
  models,
  faults: getFaults(text),
  roadside: getRoadside(text),
  questions: z.array(question).min(1, 'expected at least one question'),
}

const volkswagenSchema = z
  .strictObject({
    ...ownPageFields,
    keyTypes: z.array(keyType).min(1, 'expected at least one type of key'),
    /** Why to have a second key made in time. */
    spareKey: z.array(z.strictObject({ title: text, text })).min(1, 'expected at least one reason'),
  })
  .superRefine(requireOwnSlug)

function toSpecialBrandsSchema(prices: readonly Price[]) {
  const priceId = getPriceId(prices)
  const mitsubishi = z
    .strictObject({
      ...ownPageFields,
      /** How long keys of this make have been made here; the page claims it. */
      experienceYears: z.int('expected a number of years').positive('expected a number of years above 0'),
      keyTypes: z
        .array(keyType.extend({ /** Its id in prices.json. */ price: priceId }))
        .min(1, 'expected at least one type of key'),
      /** Ids in prices.json of the Outlander's prices by year of build, oldest first. */
      outlanderPrices: z.array(priceId).min(1, 'expected at least one price'),
    })
    .superRefine(requireOwnSlug)
  return z.strictObject({ volkswagen: volkswagenSchema, mitsubishi })
}

export type SpecialBrands = z.infer<ReturnType<typeof toSpecialBrandsSchema>>
export type SpecialKeyType = z.infer<typeof keyType>
export type SpecialModel = SpecialBrands['volkswagen']['models'][number]

/**
 * The two makes whose pages are made differently from those of brands.json: Volkswagen and Mitsubishi. Throws ContentError when
 * specialBrands.json is missing or wrong.
 */
export function loadSpecialBrands(
  prices: readonly Price[],
  folder: string = findContentFolder(),
): SpecialBrands {
  return readJsonContent(folder, 'specialBrands.json', toSpecialBrandsSchema(prices))
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
