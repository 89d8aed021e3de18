import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { findDenial, createBrandServiceSchema } from '#content/brandService'
import { getFaults, getRoadside } from '#content/brandKnowledge'
import { ContentError } from '#content/contentError'
import { requireUnique, text } from '#content/contentFields'
import { type Facts, factText } from '#content/factText'
import { createPricedTextSchema } from '#content/pricedTextSchema'
import { readJsonContent } from '#content/readContent'

/** A page about a make says what is true of that make alone, in at least this many words; else it is a doorway page. */
const fewestOwnWords = 150

const year = z.int('expected a year').min(1900, 'expected a year').max(2100, 'expected a year')

/** A stretch of years. Without `from`: until then; without `to`: still sold. */
const period = z
  .strictObject({ from: year.optional(), to: year.optional() })
  .refine(({ from, to }) => from !== undefined || to !== undefined, "expected 'from', 'to' or both")
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
    path: ['to'],
    error: "expected a year not before 'from'",
  })

/** What kind of key it is, from the oldest technique to the newest. */
export const keyTechniques = ['mechanical', 'transponder', 'remote', 'folding', 'smart'] as const

function toBrandTextSchema(facts: Facts) {
  const words = factText(facts)
  return z
    .strictObject({
      /** One sentence: under the headline, and what a search engine shows. */
      summary: words,
      service: createBrandServiceSchema(facts),
      description: z.array(words).min(1, 'expected at least one paragraph'),
      /** Models and the years they were sold here. None for a make without models of its own here. */
      models: z
        .array(z.strictObject({ name: text, sold: z.array(period).min(1, 'expected at least one period') }))
        .superRefine((models, context) => requireUnique(models, ({ name }) => name, context)),
      /** Key types with their years of build, oldest first. */
      keyTypes: z
        .array(
          z.strictObject({
            technique: z.enum(keyTechniques, `expected one of ${keyTechniques.join(', ')}`),
            era: text,
            name: text,
            text: words,
          }),
        )
        .min(1, 'expected at least one type of key'),
      faults: getFaults(words),
      roadside: getRoadside(words),
      /** What it costs, in words; figures by their id in prices.json, such as {price.rates-new-key}. */
      price: createPricedTextSchema(facts),
      questions: z
        .array(z.strictObject({ question: text, answer: words }))
        .min(1, 'expected at least one question'),
    })
    .transform(({ price, ...rest }) => ({ ...rest, price: price.words, priceIds: price.ids }))
    .superRefine(({ service, roadside }, context) => {
      const denial = findDenial(roadside.cannot)
      if (service.level !== 'full' || denial === undefined) return
      const message = `expected 'mechanical' or 'openOnly', for roadside.cannot says '${denial}'`
      context.addIssue({ code: 'custom', path: ['service'], message })
    })
    .superRefine((brand, context) => {
      const found = countOwnWords(brand)
      if (found >= fewestOwnWords) return
      const message = `expected at least ${fewestOwnWords} words about this make alone, found ${found}`
      context.addIssue({ code: 'custom', path: ['description'], message })
    })
}

export type BrandText = z.infer<ReturnType<typeof toBrandTextSchema>>
export type BrandModel = BrandText['models'][number]
export type KeyTechnique = (typeof keyTechniques)[number]

/** A make's text, from brands/<slug>.json. Throws ContentError when the file is missing or wrong. */
export function readBrandText(facts: Facts, folder: string, slug: string): BrandText {
  return readJsonContent(folder, `brands/${slug}.json`, toBrandTextSchema(facts))
}

/** Throws ContentError for a file in brands/ that belongs to none of `slugs`: its make would be missing without a word. */
export function requireKnownBrandTexts(folder: string, slugs: readonly string[]): void {
  const known = new Set(slugs.map((slug) => `${slug}.json`))
  const stray = readdirSync(join(folder, 'brands')).find((file) => file.endsWith('.json') && !known.has(file))
  if (stray === undefined) return
  const expected = 'belongs to no make of data/content/brands.json; add the make there, or remove this file'
  throw new ContentError(`data/content/brands/${stray}`, [{ path: '', expected }])
}

/** Every word that no other make's page has. Not the models: a list of names says nothing. */
export function listOwnTexts({
  service,
  description,
  keyTypes,
  faults,
  roadside,
  price,
  questions,
}: Omit<BrandText, 'models' | 'summary' | 'priceIds'>): readonly string[] {
  return [
    ...(service.level === 'full' ? [] : [service.newKey]),
    ...description,
    ...keyTypes.flatMap((key) => [key.name, key.text]),
    ...faults.flatMap((fault) => [fault.title, fault.text]),
    ...roadside.can,
    ...roadside.cannot,
    price,
    ...questions.flatMap(({ question, answer }) => [question, answer]),
  ]
}

function countOwnWords(brand: BrandText): number {
  return listOwnTexts(brand).join(' ').split(/\s+/).length
}
