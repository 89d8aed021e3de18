import { z } from 'zod'
import { keyKinds } from '#domain/prices/questions'
import { listKeyPrices, type BrandPrices } from '#domain/prices/brandPrices'
import { estimateLowest } from '#domain/prices/estimate'
import { toBrandSlug } from '#domain/site/routes'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type BrandText, createBrandTextSchema } from '#content/brandTexts'
import { ContentError } from '#content/contentError'
import { listOf, requireUnique, slug, text } from '#content/contentFields'
import { findContentFolder, readJsonContent } from '#content/contentFolder'
import type { Facts } from '#content/factText'
import { keyFactsSchema, toBrandKey } from '#content/keyTypes'
import type { Price } from '#content/prices'

/** Its text is in brands/<slug>.json. */
const entrySchema = z
  .strictObject({
    name: text,
    aliases: z.array(slug).default([]),
    /** Brands of a group link to each other. */
    group: text.optional(),
    /** A file of site/public; the default is initials. */
    logo: z
      .string()
      .regex(/^\/merken\/[a-z0-9]+\.svg$/, "expected a path such as '/merken/toyota.svg'")
      .optional(),
    /** True to keep the page out of search engines and of the sitemap for them. */
    noindex: z.boolean().default(false),
    /** Prices by kind of key, as ids of prices.json. Other kinds cost what they cost at common brands. */
    keyPrices: z.partialRecord(z.enum(keyKinds), listOf(slug, 'price')).default({}),
    /** The last year of build with those prices. A key of a newer car costs what it does at common brands. */
    keyPricesUntil: z.partialRecord(z.enum(keyKinds), z.int().min(1900).max(2100)).default({}),
    /** True if its text is in specialBrands.json. */
    hasOwnPage: z.boolean().default(false),
    /** Its keys by year, if its text is in specialBrands.json; else they are in the text. */
    keyYears: z.array(keyFactsSchema).default([]),
  })
  .transform((entry) => ({ ...entry, slug: toBrandSlug(entry.name) }))

const registerSchema = z
  .strictObject({
    carousel: listOf(text, 'brand').superRefine(requireUnique((name) => name)),
    brands: listOf(entrySchema, 'brand').superRefine(
      requireUnique(({ slug: own, aliases }) => [own, ...aliases]),
    ),
  })
  .superRefine(({ carousel, brands }, context) => {
    carousel.forEach((name, index) => {
      if (brands.some((brand) => brand.name === name)) return
      const message = `'${name}' is not in 'brands' of this file`
      context.addIssue({ code: 'custom', path: ['carousel', index], message })
    })
  })

export type BrandEntry = z.infer<typeof entrySchema>
export type Brand = BrandEntry & BrandText

export type Brands = ReturnType<typeof loadBrands>

export function loadBrandNames(folder: string = findContentFolder()): readonly string[] {
  return loadBrandRegister(folder).map(({ name }) => name)
}

export function loadBrandRegister(folder: string): readonly BrandEntry[] {
  return readJsonContent(folder, 'brands.json', registerSchema).brands
}

export function loadBrands(facts: Facts, prices: readonly Price[], folder: string = findContentFolder()) {
  const { carousel, brands: all } = readJsonContent(folder, 'brands.json', registerSchema)
  const generic = all.filter(({ hasOwnPage }) => !hasOwnPage)
  const files = new Set(generic.map((brand) => `${brand.slug}.json`))
  const stray = readdirSync(join(folder, 'brands')).find((file) => file.endsWith('.json') && !files.has(file))
  if (stray !== undefined) {
    const expected =
      'belongs to no brand of data/content/brands.json; add the brand there, or remove this file'
    throw new ContentError([{ file: `data/content/brands/${stray}`, expected }])
  }
  const schema = createBrandTextSchema(facts)
  const brands = generic.map((entry) => ({
    ...entry,
    ...readJsonContent(folder, `brands/${entry.slug}.json`, schema),
  }))
  assertKeyPrices(all, brands, prices)
  return {
    carousel: carousel.flatMap((name) => all.filter((brand) => brand.name === name)),
    /** Includes those of specialBrands.json. */
    all,
    brands,
  }
}

/** Figures that a page may name besides the prices of its keys: without a key to copy, or only programming. */
const alsoNamed: readonly string[] = ['faq-mechanical', 'rates-transponder', 'rates-remote']

/** A brand's page must name the prices with which its keys are estimated, and no other. */
function assertKeyPrices(
  all: readonly BrandEntry[],
  brands: readonly Brand[],
  prices: readonly Price[],
): void {
  const wrong = all.flatMap((entry) => {
    const page = brands.find(({ slug: own }) => own === entry.slug)
    const named = prices.filter(({ id, ...price }) =>
      page ? page.priceIds.includes(id) : price.page === entry.slug,
    )
    const brand = toBrandPrices(entry, page)
    const used = new Set(listKeyPrices(brand))
    const lowest = estimateLowest(brand, prices)
    const from = lowest.isPossible ? lowest.parts[0]?.from : undefined
    const own = [...Object.values(entry.keyPrices).flat(), ...brand.keys.flatMap(({ price }) => price ?? [])]
    return [
      ...own
        .filter((id) => named.every((price) => price.id !== id))
        .map((id) => `a price that the page names, not '${id}', in its 'keyPrices'`),
      ...named
        .filter(({ subject }) => subject.endsWith('-key') && subject !== 'dealer-key')
        .filter(({ id }) => !used.has(id) && !alsoNamed.includes(id))
        .map(({ id }) => `one of ${[...used].join(', ')} on its page, not '${id}': estimates use those`),
      ...(from === undefined || named.some((price) => price.from === from)
        ? []
        : [`a price from € ${from} on its page, the lowest that estimates use`]),
    ].map((expected) => `${entry.name}: expected ${expected}`)
  })
  if (wrong.length === 0) return
  throw new ContentError(wrong.map((expected) => ({ file: 'data/content/brands.json', expected })))
}

export function findBrandEntry({ all }: Brands, wanted: string): BrandEntry {
  const entry = all.find((brand) => brand.slug === wanted)
  if (!entry) throw new Error(`data/content/brands.json has no brand '${wanted}'`)
  return entry
}

export function getBrandPrices(entry: BrandEntry, { brands }: Brands): BrandPrices {
  return toBrandPrices(
    entry,
    brands.find(({ slug: own }) => own === entry.slug),
  )
}

/** @param page absent for a brand with a page of its own, which gets all keys. */
export function toBrandPrices(
  { name, keyPrices, keyPricesUntil, keyYears }: BrandEntry,
  page?: Pick<BrandText, 'service' | 'keyTypes'>,
): BrandPrices {
  const service = page?.service ?? { level: 'full' }
  return {
    name,
    level: service.level,
    opening: service.level === 'full' ? 'yes' : service.opening,
    prices: keyPrices,
    ...(Object.keys(keyPricesUntil).length > 0 && { pricesUntil: keyPricesUntil }),
    keys: (page?.keyTypes ?? keyYears).map(toBrandKey),
  }
}
