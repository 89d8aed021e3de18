import { z } from 'zod'
import { toBrandSlug } from '#domain/site/routes'
import { type BrandText, readBrandText, requireKnownBrandTexts } from '#content/brandTexts'
import { requireUnique, slug, text } from '#content/contentFields'
import { findContentFolder } from '#content/contentFolder'
import type { Facts } from '#content/factText'
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
    /** True if its text is in specialBrands.json. */
    hasOwnPage: z.boolean().default(false),
  })
  .transform((entry) => ({ ...entry, slug: toBrandSlug(entry.name) }))

const registerSchema = z
  .strictObject({
    /** Brands on the home page. */
    carousel: z
      .array(text)
      .min(1, 'expected at least one brand')
      .superRefine(requireUnique((name) => name)),
    /** In the order of lists. */
    brands: z
      .array(entrySchema)
      .min(1, 'expected at least one brand')
      .superRefine((brands, context) => {
        const seen = new Set<string>()
        brands.forEach(({ slug: own, aliases }, index) => {
          for (const name of [own, ...aliases]) {
            const message = `'${name}' occurs twice; expected it once`
            if (seen.has(name)) context.addIssue({ code: 'custom', path: [index], message })
            seen.add(name)
          }
        })
      }),
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
  return readJsonContent(folder, 'brands.json', registerSchema).brands.map(({ name }) => name)
}

/** Throws ContentError. */
export function loadBrands(facts: Facts, folder: string = findContentFolder()): Brands {
  const { carousel, brands: all } = readJsonContent(folder, 'brands.json', registerSchema)
  const generic = all.filter(({ hasOwnPage }) => !hasOwnPage)
  requireKnownBrandTexts(
    folder,
    generic.map((brand) => brand.slug),
  )
  return {
    carousel: carousel.flatMap((name) => all.filter((brand) => brand.name === name)),
    all,
    brands: generic.map((entry) => ({ ...entry, ...readBrandText(facts, folder, entry.slug) })),
  }
}
