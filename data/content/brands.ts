import { z } from 'zod'
import { keyKinds } from '#domain/prices/questions'
import type { BrandPrices } from '#domain/prices/estimate'
import { toBrandSlug } from '#domain/site/routes'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type BrandText, createBrandTextSchema } from '#content/brandTexts'
import { ContentError } from '#content/contentError'
import { listOf, requireUnique, slug, text } from '#content/contentFields'
import { findContentFolder } from '#content/contentFolder'
import type { Facts } from '#content/factText'
import { toBrandKey } from '#content/keyTypes'
import { readJsonContent } from '#content/readContent'

/** Its text is in brands/<slug>.json. */
const entrySchema = z
  .strictObject({
    name: text,
    /** Other slugs of the brand, such as 'mercedesbenz'. */
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
    /**
     * Prices by kind of key, as ids of prices.json that the brand's page names. Other kinds cost what they cost at
     * common brands; `unknown` is the lowest price of a key with a chip.
     */
    keyPrices: z.partialRecord(z.enum(keyKinds), listOf(slug, 'price')).default({}),
    /** True if its text is in specialBrands.json. */
    hasOwnPage: z.boolean().default(false),
  })
  .transform((entry) => ({ ...entry, slug: toBrandSlug(entry.name) }))

const registerSchema = z
  .strictObject({
    /** Brands on the home page. */
    carousel: listOf(text, 'brand').superRefine(requireUnique((name) => name)),
    /** In the order of lists. */
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

export interface Brands {
  readonly carousel: readonly BrandEntry[]
  /** Includes those of specialBrands.json. */
  readonly all: readonly BrandEntry[]
  readonly brands: readonly Brand[]
}

/** In the order of lists. Throws ContentError. */
export function loadBrandNames(folder: string = findContentFolder()): readonly string[] {
  return loadBrandRegister(folder).map(({ name }) => name)
}

/** Throws ContentError. */
export function loadBrandRegister(folder: string): readonly BrandEntry[] {
  return readJsonContent(folder, 'brands.json', registerSchema).brands
}

/** Throws ContentError. */
export function loadBrands(facts: Facts, folder: string = findContentFolder()): Brands {
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
  assertKeyPrices(all, brands, facts)
  return {
    carousel: carousel.flatMap((name) => all.filter((brand) => brand.name === name)),
    all,
    brands,
  }
}

/** A brand's page must name each price that an estimate adds up. */
function assertKeyPrices(all: readonly BrandEntry[], brands: readonly Brand[], facts: Facts): void {
  const wrong = all.flatMap(({ name, keyPrices, ...entry }) => {
    const page = brands.find((brand) => brand.slug === entry.slug)
    return Object.values(keyPrices)
      .flat()
      .filter((id) => (page ? !page.priceIds.includes(id) : !(`price.${id}` in facts)))
      .map((id) => `expected a price that the page of ${name} names, not '${id}', in its 'keyPrices'`)
  })
  if (wrong.length === 0) return
  throw new ContentError(wrong.map((expected) => ({ file: 'data/content/brands.json', expected })))
}

/** Throws for an unknown slug. */
export function findBrandEntry({ all }: Brands, wanted: string): BrandEntry {
  const entry = all.find((brand) => brand.slug === wanted)
  if (!entry) throw new Error(`data/content/brands.json has no brand '${wanted}'`)
  return entry
}

/** What an estimate needs to know of a brand. Those with a page of their own get all keys. */
export function getBrandPrices(entry: BrandEntry, { brands }: Brands): BrandPrices {
  const { service, keyTypes = [] } = brands.find((brand) => brand.slug === entry.slug) ?? {}
  return {
    name: entry.name,
    level: service?.level ?? 'full',
    keys: entry.keyPrices,
    kinds: keyTypes.map(toBrandKey),
  }
}
