import { z } from 'zod'
import { toBrandSlug } from '#domain/site/routes'
import { createFaultsSchema, createModelGuidesSchema, createRoadsideSchema } from '#content/brandTexts'
import { listOf, oneOf, questions, requireUnique, text } from '#content/contentFields'
import { techniques } from '#content/keyTypes'
import { type Price, createPriceIdSchema } from '#content/prices'

const model = z.strictObject({
  name: text,
  note: text.optional(),
})

const keyType = z.strictObject({
  technique: oneOf(techniques),
  name: text,
  models: text,
  text,
  features: listOf(text, 'feature'),
})

const ownPageFields = {
  name: text,
  slug: z.string(),
  summary: text,
  models: listOf(model, 'model').superRefine(requireUnique(({ name }) => name)),
  modelGuides: createModelGuidesSchema(text),
  faults: createFaultsSchema(text),
  roadside: createRoadsideSchema(text),
  questions,
}

const volkswagenSchema = z
  .strictObject({
    ...ownPageFields,
    keyTypes: listOf(keyType, 'type of key'),
    spareKey: listOf(z.strictObject({ title: text, text }), 'reason'),
  })
  .superRefine(requireOwnSlug)

export function createSpecialBrandsSchema(prices: readonly Price[]) {
  const priceId = createPriceIdSchema(prices)
  const mitsubishi = z
    .strictObject({
      ...ownPageFields,
      experienceYears: z.int('expected a number of years').positive('expected a number of years above 0'),
      keyTypes: listOf(keyType.extend({ price: priceId }), 'type of key'),
      outlanderPrices: listOf(priceId, 'price'),
    })
    .superRefine(requireOwnSlug)
  return z.strictObject({ volkswagen: volkswagenSchema, mitsubishi })
}

export type SpecialBrands = z.infer<ReturnType<typeof createSpecialBrandsSchema>>
export type SpecialKeyType = z.infer<typeof keyType>
export type SpecialModel = SpecialBrands['volkswagen']['models'][number]

function requireOwnSlug(
  brand: { readonly name: string; readonly slug: string },
  context: z.RefinementCtx,
): void {
  const expected = toBrandSlug(brand.name)
  if (brand.slug !== expected) {
    context.addIssue({ code: 'custom', path: ['slug'], message: `expected '${expected}'` })
  }
}
