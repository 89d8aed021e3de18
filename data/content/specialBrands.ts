import { z } from 'zod'
import { toBrandSlug } from '#domain/site/routes'
import { createFaultsSchema, createModelGuidesSchema, createRoadsideSchema } from '#content/brandTexts'
import { listOf, oneOf, questions, requireUnique, text, titledText } from '#content/contentFields'
import { techniqueNames, techniques } from '#content/keyTypes'
import { type Price, createPriceIdSchema } from '#content/prices'

const model = z.strictObject({
  name: text.meta({ title: 'Model' }),
  note: text.optional().meta({ title: 'Wanneer verkocht', description: 'Zoals: sinds 1974' }),
})

const keyType = z.strictObject({
  technique: oneOf(techniques).meta({ title: 'Techniek', names: Object.values(techniqueNames) }),
  name: text.meta({ title: 'Naam' }),
  models: text.meta({ title: 'Modellen' }),
  text: text.meta({ title: 'Tekst', desk: 'textarea' }),
  features: listOf(text, 'feature').meta({ title: 'Kenmerken' }),
})

const ownPageFields = {
  name: text.meta({ desk: 'hidden' }),
  slug: z.string().meta({ desk: 'hidden' }),
  summary: text.meta({ title: 'Samenvatting', desk: 'textarea' }),
  models: listOf(model, 'model')
    .superRefine(requireUnique(({ name }) => name))
    .meta({ title: 'Modellen' }),
  modelGuides: createModelGuidesSchema(text).meta({ title: 'Uitleg per model' }),
  faults: createFaultsSchema(text).meta({ title: 'Storingen' }),
  roadside: createRoadsideSchema(text).meta({ title: 'Bij de auto' }),
  questions: questions.meta({ title: 'Vragen' }),
}

const volkswagenSchema = z
  .strictObject({
    ...ownPageFields,
    keyTypes: listOf(keyType, 'type of key').meta({ title: 'Soorten sleutels' }),
    spareKey: listOf(titledText, 'reason').meta({ title: 'Waarom een reservesleutel' }),
  })
  .superRefine(requireOwnSlug)

export function createSpecialBrandsSchema(prices: readonly Price[]) {
  const priceId = createPriceIdSchema(prices)
  const mitsubishi = z
    .strictObject({
      ...ownPageFields,
      experienceYears: z
        .int('expected a number of years')
        .positive('expected a number of years above 0')
        .meta({ title: 'Jaren ervaring met dit merk' }),
      keyTypes: listOf(keyType.extend({ price: priceId.meta({ desk: 'hidden' }) }), 'type of key').meta({
        title: 'Soorten sleutels',
        desk: 'fixed',
      }),
      outlanderPrices: listOf(priceId, 'price').meta({ desk: 'hidden' }),
    })
    .superRefine(requireOwnSlug)
  return z.strictObject({
    volkswagen: volkswagenSchema.meta({ title: 'Volkswagen' }),
    mitsubishi: mitsubishi.meta({ title: 'Mitsubishi' }),
  })
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
