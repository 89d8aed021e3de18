import { z } from 'zod'
import { toBrandSlug } from '#domain/site/routes'
import { type BrandText, readBrandText, requireKnownBrandTexts } from '#content/brandTexts'
import { requireUnique, slug, text } from '#content/contentFields'
import { findContentFolder } from '#content/contentFolder'
import type { Facts } from '#content/factText'
import { readJsonContent } from '#content/readContent'

/** A make that keys are made for: what lists and addresses need of it. Its text stands in brands/<slug>.json. */
const entrySchema = z
  .strictObject({
    name: text,
    /** Other slugs that lead here, such as 'mercedesbenz'. */
    aliases: z.array(slug).default([]),
    /** Makes of one group, past or present, name each other; some share their technique. None: the make stands alone. */
    group: text.optional(),
    /** A file of site/public; without one the initials stand there. */
    logo: z
      .string()
      .regex(/^\/merken\/[a-z0-9]+\.svg$/, "expected a path such as '/merken/toyota.svg'")
      .optional(),
    /** True for a make with a page unlike the others: its text stands in specialBrands.json. */
    hasOwnPage: z.boolean().default(false),
  })
  .transform((entry) => ({ ...entry, slug: toBrandSlug(entry.name) }))

const registerSchema = z
  .strictObject({
    /** Names of the makes on the home page, in order. */
    carousel: z
      .array(text)
      .min(1, 'expected at least one make')
      .superRefine((names, context) => requireUnique(names, (name) => name, context)),
    /** Every make, in the order of lists. */
    brands: z
      .array(entrySchema)
      .min(1, 'expected at least one make')
      .superRefine((brands, context) => {
        const seen = new Set<string>()
        brands.forEach(({ slug: own, aliases }, index) => {
          for (const name of [own, ...aliases]) {
            const message = `'${name}' stands here twice; expected it once`
            if (seen.has(name)) context.addIssue({ code: 'custom', path: [index], message })
            seen.add(name)
          }
        })
      }),
  })
  .superRefine(({ carousel, brands }, context) => {
    carousel.forEach((name, index) => {
      if (brands.some((brand) => brand.name === name)) return
      const message = `'${name}' is no make of 'brands' in this file`
      context.addIssue({ code: 'custom', path: ['carousel', index], message })
    })
  })

export type BrandEntry = z.infer<typeof entrySchema>
export type Brand = BrandEntry & BrandText

export interface Brands {
  /** The makes on the home page. */
  readonly carousel: readonly BrandEntry[]
  /** Every make, also those with a page of their own kind. */
  readonly all: readonly BrandEntry[]
  /** The makes with a generic page, whole. */
  readonly brands: readonly Brand[]
}

/** The names of every make, in the order of lists, without their texts. Throws ContentError when brands.json is missing or wrong. */
export function loadBrandNames(folder: string = findContentFolder()): readonly string[] {
  return readJsonContent(folder, 'brands.json', registerSchema).brands.map(({ name }) => name)
}

/**
 * All makes: the register brands.json, and each make's text from brands/. Throws ContentError when a file is missing or wrong, or
 * when a file in brands/ belongs to no make of the register.
 *
 * @param facts what the texts may name between braces.
 */
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
